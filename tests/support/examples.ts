import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseAst } from "vite";

/** The code below an `@example` of a docstring. */
export interface Example {
  /** Where it stands: `src/domain/money/amount.ts`. */
  readonly file: string;
  /** Of its first line of code in that file, from 1. */
  readonly line: number;
  readonly code: string;
}

const textOfLine = (line: string): string => line.replace(/^\s*\/?\*+\/?\s?|\s*\*\/$/g, "");

/** The examples of one docstring, which begins on this line of its file. */
const examplesOf = (docstring: string, file: string, first: number): readonly Example[] => {
  const found: { line: number; lines: string[] }[] = [];
  let isInside = false;
  for (const [index, line] of docstring.split("\n").map(textOfLine).entries()) {
    const [, tag, rest = ""] = /^\s*@(\w+)(.*)/.exec(line) ?? [];
    if (tag !== undefined) isInside = tag === "example";
    if (!isInside) continue;
    if (tag !== undefined) found.push({ line: first + index, lines: [rest.trim()] });
    // Of a fence its line stays, so that each line of code keeps its number.
    else found.at(-1)?.lines.push(line.startsWith("```") ? "" : line);
  }
  return found.map(({ line, lines }) => {
    const blank = Math.max(
      0,
      lines.findIndex((text) => text.trim() !== ""),
    );
    return { file, line: line + blank, code: lines.slice(blank).join("\n") };
  });
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

export const examplesIn = (file: string, text: string): readonly Example[] =>
  Array.from(text.matchAll(/\/\*\*[^]*?\*\//g)).flatMap((match) =>
    examplesOf(match[0], file, lineAt(text, match.index)),
  );

/** Every example of the TypeScript files below these folders. */
export const examplesBelow = (folders: readonly string[]): readonly Example[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .sort()
      .flatMap((file) => examplesIn(file, readFileSync(file, "utf8"))),
  );

/** What a module exports by declaring it, and whether it is a type alone. */
const exportsOf = (text: string): ReadonlyMap<string, "type" | "value"> => {
  const found = new Map<string, "type" | "value">();
  const declared = /^export (?:async )?(const|function|class|type|interface) (\w+)/gm;
  for (const [, kind = "", name = ""] of text.matchAll(declared)) {
    const isType = kind === "type" || kind === "interface";
    if (!isType || !found.has(name)) found.set(name, isType ? "type" : "value");
  }
  return found;
};

/** Of what a statement of an example throws. */
export const nameOfError = async (statement: () => unknown): Promise<string> => {
  try {
    await statement();
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
  return "nothing is thrown";
};

const helpers = JSON.stringify(import.meta.filename.replaceAll("\\", "/"));

const headerOf = ({ file, code }: Example): string => {
  // The name of an error that is thrown is no use of it.
  const used = code.replaceAll(/\/\/ throws .*/g, "");
  const names = [...exportsOf(readFileSync(file, "utf8"))]
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(used))
    .map(([name, kind]) => (kind === "type" ? `type ${name}` : name));
  const own = JSON.stringify(resolve(file).replaceAll("\\", "/"));
  return [
    'import { expect } from "vitest";',
    ...(/\/\/ throws /.test(code) ? [`import { nameOfError } from ${helpers};`] : []),
    ...(names.length === 0 ? [] : [`import { ${names.join(", ")} } from ${own};`]),
  ].join(" ");
};

/** What an expression of an example comes to, in the comment at its end or below it. */
const outcome = /^;?\s*\/\/ (=>|throws) ([^\n]*(?:\n[^\S\n]*\/\/ {2,}[^\n]*)*)/;

/**
 * `expression // => value` becomes a comparison by `toEqual`, `expression // throws Name` one of the
 * error's name. No line moves.
 */
const compared = ({ file, line, code }: Example): string => {
  let written = "";
  let end = 0;
  for (const statement of parseAst(code, { lang: "ts" }).body) {
    const [comment, sign, said = ""] = outcome.exec(code.slice(statement.end)) ?? [];
    if (statement.type !== "ExpressionStatement" || comment === undefined) continue;
    const { expression } = statement;
    const place = JSON.stringify(`${file}:${line + lineAt(code, expression.start) - 1}`);
    const text = code.slice(expression.start, expression.end);
    const value = said.replaceAll(/\n[^\S\n]*\/\//g, "\n");
    // Between the expression and its comment there may be the end of a line.
    const gap = comment.slice(0, comment.indexOf("//")).replaceAll(/[^\n]/g, "");
    written += code.slice(end, statement.start);
    written +=
      sign === "=>"
        ? `expect(${text}, ${place}).toEqual(${gap}${value});`
        : `expect(await nameOfError(async () => ${text}), ${place}).toBe(${gap}"${value.trim()}");`;
    end = statement.end + comment.length;
  }
  return written + code.slice(end);
};

/** How many of an example's statements say what they come to. */
export const outcomesIn = ({ code }: Example): number =>
  Array.from(code.matchAll(/\/\/ (?:=>|throws) /g)).length;

/**
 * An example as a module that can be run from anywhere: what its own file exports is there, and
 * relative imports are seen from that file. Each line of code is on the line that it has in its file.
 */
export const moduleOf = (example: Example): string => {
  const folder = dirname(resolve(example.file));
  const code = compared(example).replaceAll(
    /(\bfrom |\bimport\()"(\.\.?\/[^"]+)"/g,
    (_, before: string, path: string) =>
      before + JSON.stringify(join(folder, path).replaceAll("\\", "/")),
  );
  return `${headerOf(example)}${"\n".repeat(example.line - 1)}${code}\n`;
};
