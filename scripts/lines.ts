/**
 * Lines of code by folder, without comments and blank lines:
 *
 *     npm run lines            # src and tests, their first folders
 *     npm run lines -- --depth 2
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { seedOf } from "./support/option-values.ts";
import { readArguments } from "./support/read-arguments.ts";
import { run } from "./support/run.ts";
import { table } from "./support/table.ts";

const help = `npm run lines -- [--depth N] [--help]

Counts the lines of src and tests in ts, tsx, css and html that hold code. --depth: how deep the folders
are that have a row of their own. Default: 1`;

/** Comments as spaces: a line stays where it is. */
const withoutComments = (file: string, text: string): string => {
  if (!/\.tsx?$/.test(file)) return text.replaceAll(/\/\*[^]*?\*\/|<!--[^]*?-->/g, blank);
  let bare = text;
  for (const { start, end } of parseSync(file, text).comments)
    bare = bare.slice(0, start) + blank(bare.slice(start, end)) + bare.slice(end);
  return bare;
};

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

const linesOf = (file: string): number =>
  withoutComments(file, readFileSync(file, "utf8"))
    .split("\n")
    .filter((line) => line.trim() !== "").length;

await run(async () => {
  const { values } = readArguments({
    options: { depth: { type: "string", default: "1" }, help: { type: "boolean", default: false } },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const depth = seedOf(values.depth, "--depth");
  for (const root of ["src", "tests"]) {
    const counts = new Map<string, { files: number; lines: number }>();
    const add = (folder: string, lines: number): void => {
      const { files, lines: before } = counts.get(folder) ?? { files: 0, lines: 0 };
      counts.set(folder, { files: files + 1, lines: before + lines });
    };
    for (const path of readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted()) {
      const file = `${root}/${path.replaceAll("\\", "/")}`;
      if (!/\.(tsx?|css|html)$/.test(file)) continue;
      const lines = linesOf(file);
      add(
        file
          .split("/")
          .slice(0, -1)
          .slice(0, depth + 1)
          .join("/"),
        lines,
      );
      add(`all of ${root}`, lines);
    }
    console.log(
      table([
        ["folder", "files", "lines"],
        ...[...counts].map(([folder, { files, lines }]) => [folder, String(files), String(lines)]),
      ]),
    );
  }
});
