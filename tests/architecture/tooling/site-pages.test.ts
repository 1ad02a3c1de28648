import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Schema } from "effect";
import { expect, test, vi } from "vitest";
import { readOpenApi } from "../../../scripts/docs/openapi-shape.ts";
import { referred } from "../../../scripts/docs/schema-text.ts";
import { filesByTitle, writeSitePages } from "../../../scripts/docs/site-pages.ts";
import { contract } from "../../../src/contract/contract.ts";
import { ownFolder, putFile, sharedFolder } from "../../support/temporary-folder.ts";

const folder = sharedFolder();

const written = (): ReadonlyMap<string, string> => {
  const files = writeSitePages(".", folder);
  return new Map(
    ["api", "guides", "documents", "decisions"].map((name) => {
      const file = join(folder, `${name}.md`);
      expect(files).toContain(file);
      return [name, readFileSync(file, "utf8")];
    }),
  );
};

const pages = written();
const api = pages.get("api") ?? "";

/** What the page says of each call, from its heading to the next one. */
const sections = new Map(
  api
    .split(/^(?=#+ )/m)
    .filter((part) => part.startsWith("### "))
    .map((part) => [part.slice("### ".length, part.indexOf("\n")), part]),
);

const document = readOpenApi(JSON.parse(readFileSync("docs/openapi.json", "utf8")));

/** Of its path, its query and its headers; each call has at least the language. */
const parametersOf = (method: string, path: string): readonly string[] => {
  const parts = document.paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  expect(parts.length).toBeGreaterThan(0);
  return parts.map((part) =>
    "$ref" in part ? referred(document.components.parameters, part.$ref).name : part.name,
  );
};

test.each(Object.values(contract))(
  "the page of the API has $method $path, with what is sent and how it is refused",
  ({ method, path, operationId, errors }) => {
    const section = sections.get(`${method} ${path}`) ?? "";
    expect(section).toContain(`(\`${operationId}\`, with`);
    for (const name of parametersOf(method, path)) expect(section).toContain(`| \`${name}\` | `);
    for (const { status, code, when } of errors)
      expect(section).toContain(`| ${status} | ${code} | ${when} |`);
  },
);

test("each schema that is named has a heading, and no heading is there twice", () => {
  const headings = Array.from(api.matchAll(/^#+ (.+)$/gm), ([, text = ""]) => text.toLowerCase());
  expect(new Set(headings).size).toBe(headings.length);
  const links = new Set(Array.from(api.matchAll(/\]\(#([^)]+)\)/g), ([, to = ""]) => to));
  expect(links.size).toBeGreaterThan(50);
  expect([...links].filter((to) => !headings.includes(to))).toEqual([]);
});

test("the reference of the fake server, the guides and the decisions are pages", () => {
  expect(pages.get("documents")).toMatch(/^ {2}"The fake server": ".*docs\/fake-server\.md"$/m);
  expect(pages.get("guides")).toMatch(/^ {2}"For testers": ".*docs\/guides\/testers\.md"$/m);
  expect(pages.get("decisions")).toMatch(/^ {2}"0001: .*": ".*decisions\/0001-[a-z-]+\.md"$/m);
});

test("two documents of one title are two pages", () => {
  const root = ownFolder();
  const files = [
    putFile(root, "a.md", "# The same\n"),
    putFile(root, "b.md", "# The same\n"),
    putFile(root, "c.md", "# Another\n"),
  ];
  expect([...filesByTitle(root, files)]).toEqual([
    ["The same (a.md)", files[0]],
    ["The same (b.md)", files[1]],
    ["Another", files[2]],
  ]);
});

// It has packages of its own, which are not here: `npm run docs` fetches them, and reads all comments.
vi.mock("typedoc", () => ({
  OptionDefaults: {
    highlightLanguages: ["json", "yaml"],
    blockTags: ["@example", "@param", "@returns", "@throws"],
  },
}));

const Texts = Schema.Array(Schema.String);

const readConfig = Schema.decodeUnknownSync(
  Schema.Struct({
    default: Schema.Struct({
      entryPoints: Texts,
      readme: Schema.String,
      tsconfig: Schema.String,
      highlightLanguages: Texts,
      ignoredHighlightLanguages: Texts,
      blockTags: Texts,
    }),
  }),
);

const home = resolve("scripts/docs");
const config = readConfig(
  await import(pathToFileURL(join(home, "typedoc.config.mjs")).href),
).default;

const filesOf = (room: string): readonly string[] =>
  globSync("**/*.ts", { cwd: resolve(home, room) }).map((file) => resolve(home, room, file));

test("the files that TypeDoc's configuration names exist", () => {
  expect(config.entryPoints.length).toBeGreaterThan(3);
  expect(config.entryPoints.filter((room) => filesOf(room).length === 0)).toEqual([]);
  for (const file of [config.readme, config.tsconfig]) readFileSync(resolve(home, file));
});

/** A docstring's text, without what it shows as code. */
const proseOf = (docstring: string): string =>
  docstring
    .replaceAll(/^\s*\* ?/gm, "")
    .replaceAll(/^@example[^]*?(?=^@(?!example)|(?![^]))/gm, "")
    .replaceAll(/```[^]*?```|`[^`]*`/g, "");

/** What of a docstring ends `npm run docs`; `declared` is what it stands above. */
const refusedIn = (docstring: string, declared: string): readonly string[] => {
  const prose = proseOf(docstring);
  const tags = Array.from(prose.matchAll(/(?<!\w)@\w+/g), ([tag]) => tag);
  const params = Array.from(prose.matchAll(/@param (\w+)/g), ([, name = ""]) => name);
  return [
    ...(prose.match(/[{}]/g) ?? []),
    ...tags.filter((tag) => !config.blockTags.includes(tag)),
    ...params.filter((name) => !new RegExp(`\\b${name}\\b`).test(declared)),
  ];
};

test.each([
  ["/** Sent by {@code pay}. */", ["{", "}", "@code"]],
  ["/** Of @shop-client. */", ["@shop"]],
  ["/** Pays.\n * @param other what */", ["other"]],
  ["/** Pays `{@code}`.\n * @param order which\n * @example\n * pay({}) // => {} */", []],
])("a comment that TypeDoc refuses is known: %j", (docstring, why) => {
  expect(refusedIn(docstring, "export const pay = (order: Order) =>")).toEqual(why);
});

test("no comment has what TypeDoc refuses: an unknown tag, a brace, a parameter that is none", () => {
  const found = config.entryPoints
    .flatMap(filesOf)
    .flatMap((file) =>
      Array.from(readFileSync(file, "utf8").matchAll(/\/\*\*[^]*?\*\/(?=([^]{0,400}))/g)).flatMap(
        ([docstring, declared = ""]) =>
          refusedIn(docstring, declared).map((why) => `${file}: ${why}`),
      ),
    );
  expect(found).toEqual([]);
});

test("no page has code in a language that TypeDoc cannot colour", () => {
  const short = ["js", "sh", "ts"];
  const known = [...short, ...config.highlightLanguages, ...config.ignoredHighlightLanguages];
  const shown = globSync(["*.md", "docs/**/*.md", "decisions/*.md", "s*/*/**/README.md"], {
    exclude: ["**/node_modules"],
  }).flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/^\s*```(\w+)/gm),
      ([, language = ""]) => `${file}: ${language}`,
    ),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((one) => !known.includes(one.split(": ")[1] ?? ""))).toEqual([]);
});
