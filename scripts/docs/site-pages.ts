import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { apiPage } from "./api-page.ts";
import { readOpenApi } from "./openapi-shape.ts";

/** The documents that are pages of the site, by the page above them. */
const shelves = {
  Guides: ["docs/guides/*.md", "scripts/pack/package/README.md", "src/domain/attempt/README.md"],
  Documents: ["docs/*.md", "docs/fake-server/*.md", "CONTRIBUTING.md"],
  Decisions: ["decisions/*.md"],
};

const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1]?.replaceAll("`", "") ?? file;

/** The files by their titles; those of one title are distinguished by their places. */
export const filesByTitle = (
  root: string,
  files: readonly string[],
): ReadonlyMap<string, string> => {
  const titles = files.map(titleOf);
  const isAlone = (title: string): boolean => titles.indexOf(title) === titles.lastIndexOf(title);
  return new Map(
    files.map((file) => {
      const title = titleOf(file);
      return [isAlone(title) ? title : `${title} (${relative(root, file)})`, file];
    }),
  );
};

/** With a title, and pages below it, as TypeDoc reads them: YAML without braces. */
const page = (title: string, text: string, children: ReadonlyMap<string, string> = new Map()) =>
  [
    "---",
    `title: ${JSON.stringify(title)}`,
    "children:",
    ...Array.from(children, (entry) => `  ${entry.map((part) => JSON.stringify(part)).join(": ")}`),
    "---",
    "",
    text,
  ].join("\n");

/**
 * Writes the pages of the site that are not files of the repository.
 *
 * @param root the repository
 * @param home the folder that they go to
 * @returns their files, in the order of the menu
 */
export const writeSitePages = (root: string, home: string): readonly string[] => {
  mkdirSync(home, { recursive: true });
  const write = (name: string, text: string): string => {
    const file = join(home, `${name.toLowerCase()}.md`);
    writeFileSync(file, text);
    return file;
  };
  const linkTo = (title: string, file: string): string => `[${title}](${relative(home, file)})`;
  const source = join(root, "docs/openapi.json");
  const forMachines = `For machines: ${linkTo("openapi.json", source)} (OpenAPI 3.1).\n\n`;
  const document = readOpenApi(JSON.parse(readFileSync(source, "utf8")));
  return [
    write("API", page("API reference", forMachines + apiPage(document))),
    ...Object.entries(shelves).map(([shelf, patterns]) => {
      const files = globSync(patterns, { cwd: root })
        .map((file) => join(root, file))
        .toSorted();
      const children = filesByTitle(root, files);
      const list = Array.from(children, ([title, file]) => `- ${linkTo(title, file)}\n`);
      return write(shelf, page(shelf, list.join(""), children));
    }),
  ];
};
