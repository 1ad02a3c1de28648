/**
 * Lines of code by folder, without comments and blank lines:
 *
 *     npm run lines            # src and tests, their first folders
 *     npm run lines -- --depth 2
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { wholeNumberOf } from "./support/option-values.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";
import { table } from "./support/table.ts";

const options = {
  depth: {
    type: "string",
    default: "1",
    value: "N",
    what: "how deep the folders are that have a row of their own",
  },
  json: { type: "boolean", default: false, what: "the figures as JSON" },
} as const;

/** Replaces comments by spaces, so that lines keep their numbers. */
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

const add = (counts: Map<string, { files: number; lines: number }>, of: string, more: number) => {
  const { files, lines } = counts.get(of) ?? { files: 0, lines: 0 };
  counts.set(of, { files: files + 1, lines: lines + more });
};

/** Files and lines by folder, and of the whole. */
const countsOf = (root: string, depth: number) => {
  const counts = new Map<string, { files: number; lines: number }>();
  for (const path of readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted()) {
    const file = `${root}/${path.replaceAll("\\", "/")}`;
    if (!/\.(tsx?|css|html)$/.test(file)) continue;
    const folders = file.split("/").slice(0, -1);
    const lines = linesOf(file);
    add(counts, folders.slice(0, depth + 1).join("/"), lines);
    add(counts, `all of ${root}`, lines);
  }
  return counts;
};

await runProgram({
  command: {
    name: "npm run lines",
    what: "Counts the lines of src and tests in ts, tsx, css and html that hold code.",
    options,
    examples: ["", "--depth 2"],
  },
  read: (args) => {
    const { depth, json } = readArguments({ options }, args).values;
    return { depth: wholeNumberOf(depth, "--depth"), json };
  },
  run: async ({ depth, json }) => {
    const all = ["src", "tests"].map((root) => countsOf(root, depth));
    if (json) {
      console.log(
        JSON.stringify(Object.fromEntries(all.flatMap((counts) => [...counts])), null, 2),
      );
      return;
    }
    for (const counts of all) {
      console.log(
        table([
          ["folder", "files", "lines"],
          ...[...counts].map(([of, { files, lines }]) => [of, String(files), String(lines)]),
        ]),
      );
    }
  },
});
