import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";

export const isChunk = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): file is Rolldown.OutputChunk => file.type === "chunk";

/** All files of a build that was not written. */
export const filesOfBuild = (
  result: Awaited<ReturnType<typeof build>>,
): readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[] =>
  (Array.isArray(result) ? result : [result]).flatMap((built) =>
    "output" in built ? built.output : [],
  );

/** Exports a style sheet's classes one by one, so that unused names are left out. */
const usedClassesAlone: Plugin = {
  name: "shop:used-classes-alone",
  transform: {
    filter: { id: /\/src\/shell\/[\w-]+\.ts$/ },
    handler: (code) =>
      code.replaceAll(/import (\w+) from ("[^"]+\.module\.css")/g, "import * as $1 from $2"),
  },
};

export type CSSModules = NonNullable<ResolvedConfig["css"]["modules"]>;

/** A script and the styles of the elements that it draws. */
interface Built {
  readonly script: string;
  readonly styles: string;
}

/** Builds a script by itself, to be put into the page. */
export const buildAlone = async (
  entry: string,
  define: Readonly<Record<string, string>>,
  cssModules: CSSModules = {},
): Promise<Built> => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [usedClassesAlone],
    define: { ...define },
    // The classes have the names that the bundle has.
    css: { modules: cssModules },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // All its exports stay.
        preserveEntrySignatures: "strict",
        output: { format: "es" },
        // A module of the domain whose exports are unused is left out.
        treeshake: { moduleSideEffects: (id) => id === entry || id.endsWith(".css") },
      },
    },
  });
  const files = filesOfBuild(result);
  const script = files.find(isChunk)?.code.trim();
  if (script === undefined) throw new Error(`${entry} was not built`);
  const styles = files.flatMap((file) =>
    !isChunk(file) && file.fileName.endsWith(".css") ? String(file.source).trim() : [],
  );
  return { script, styles: styles.join("") };
};

/** Wrapped in a scope: the page has other scripts, and the build replaces `const` by `var`. */
export const inline = ({ script }: Pick<Built, "script">, prelude = ""): string =>
  `<script>(()=>{${prelude}${script}})()</script>`;
