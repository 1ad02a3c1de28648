import type { Plugin } from "vite";

interface Rewrite {
  /** The end of the module's path. */
  readonly file: string;
  readonly made: RegExp;
  readonly instead: string;
  /** The expected number of occurrences. */
  readonly times: number;
}

/**
 * Code that creates an `Error` while a library is evaluated. With an inspector attached (developer tools,
 * Lighthouse, our own bench), V8 parses the whole script once more for the stack of each: 300 ms of a start on a
 * slow phone (decisions/0049).
 */
const earlyErrors: readonly Rewrite[] = [
  {
    // It checks whether stacks have property names, to shorten stacks that the shop never prints.
    file: "/effect/dist/Utils.js",
    made: /\/\*#__PURE__\*\/pickInternalCall\(\)/g,
    instead: "(body) => body()",
    times: 1,
  },
  {
    // The same question, with V8's answer.
    file: "/effect/dist/internal/effect.js",
    made: /(?<=const continuationMarksStack = )\/\*#__PURE__\*\/\(\(\) => \{[\s\S]+?\n\}\)\(\)/g,
    instead: "true",
    times: 1,
  },
  {
    // Not real errors: React throws and compares them to suspend a rendering.
    file: "/react-dom/cjs/react-dom-client.production.js",
    made: /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    instead: "Object.create(Error.prototype, { message: { value: $1 } })",
    times: 5,
  },
];

/**
 * How Effect writes values of any depth into texts for developers, 0.6 KB of each first load. The shop prints none
 * of them: what could not be decoded is told by its path and by what was expected.
 */
const writtenValues: Rewrite = {
  file: "/effect/dist/Formatter.js",
  made: /(?<=export function format\(input, options\) )\{[\s\S]+?\n\}/g,
  instead: "{ return String(input); }",
  times: 1,
};

/** A copy of all that React exports keeps all of it in the first load; what is read of it is known here. */
const wholeReact: Rewrite = {
  file: "/@base-ui/utils/safeReact.mjs",
  made: /export const SafeReact = \{\s+\.\.\.React\s+\};/g,
  instead: "export { React as SafeReact };",
  times: 1,
};

const rewrites = [...earlyErrors, writtenValues, wholeReact];

/** A module's code as the build has it; null: as it is. Throws if what is to be rewritten is not found. */
export const rewritten = (code: string, id: string): string | null => {
  const rewrite = rewrites.find(({ file }) => id.endsWith(file));
  if (rewrite === undefined) return null;
  const { file, made, instead, times } = rewrite;
  const found = code.match(made)?.length ?? 0;
  if (found !== times) throw new Error(`${file}: ${found} times ${made}, expected ${times}`);
  return code.replaceAll(made, instead);
};

/** Rewrites places of libraries that cost a start. Fails the build if a library's code has changed. */
export const rewriteLibraries = (): Plugin => ({
  name: "shop:rewrite-libraries",
  apply: "build",
  transform: {
    filter: { id: /\/(?:effect\/dist\/.+|react-dom\/cjs\/.+|@base-ui\/utils\/safeReact)\.m?js$/ },
    handler(code, id) {
      const instead = rewritten(code, id);
      return instead === null ? null : { code: instead, map: null };
    },
  },
});
