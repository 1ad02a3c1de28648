import { globSync, readFileSync } from "node:fs";

/** The reference of the fake server. */
export const referencePages: readonly string[] = [
  "docs/fake-server.md",
  ...globSync("docs/fake-server/*.md").toSorted(),
];

/** A command of a document, and what it says that it prints. */
export interface DocSample {
  readonly file: string;
  /** Without the prompt and what a comment says behind it. */
  readonly command: string;
  readonly output: readonly string[];
}

/** Texts in fences that say no language: what is printed. */
const printedIn = (text: string): readonly string[] => {
  const found: string[] = [];
  let isInside = false;
  let lines: string[] | undefined;
  for (const line of text.split("\n")) {
    if (!line.startsWith("```")) {
      lines?.push(line);
      continue;
    }
    if (isInside && lines !== undefined) found.push(lines.join("\n"));
    isInside = !isInside;
    lines = isInside && line === "```" ? [] : undefined;
  }
  return found;
};

/** Every `$ command` with the lines up to the next one. */
export const samplesOf = (file: string): readonly DocSample[] =>
  printedIn(readFileSync(file, "utf8")).flatMap((text) =>
    text
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command = "", ...output] = part.trimEnd().split("\n");
        return { file, command: command.replace(/ +# .*$/, ""), output };
      }),
  );

/** The lines in the first fence after this text. */
export const linesAfter = (file: string, text: string): readonly string[] => {
  const [, rest] = readFileSync(file, "utf8").split(text);
  if (rest === undefined) throw new Error(`${file} does not say "${text}"`);
  return (printedIn(rest)[0] ?? "").split("\n");
};

/**
 * What differs from one run to the next is taken out of documents and of outputs alike: the ports of
 * this machine, the ids of its processes, the folder of a file, the present moment. Blank lines at either end do not count.
 */
export const steady = (text: string, folder: string): string =>
  text
    .replaceAll(/(127\.0\.0\.1|localhost|--port)([: ])\d+/g, "$1$2PORT")
    .replaceAll(/\bprocess \d+/g, "process ID")
    .replaceAll("/home/me/shop/", "")
    .replaceAll(`${folder}/`, "")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "INSTANT")
    .trim();

/** A recording is somebody's own visit: how many calls it has, and so how wide a column is. */
export const ofAnyVisit = (text: string): string =>
  text.replaceAll(/\d+/g, "N").replaceAll(/ +/g, " ").replaceAll(/ $/gm, "");

/** What a sample says, with `…` for any lines, or for any text within a line. */
export const asShown = (sample: string): RegExp => {
  const lines = sample.split("\n").map((line, index, all) => {
    if (line.trim() === "…") return index === all.length - 1 ? "[^]*" : "(?:.*\n)*?";
    const literal = line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("…", ".*");
    return index === all.length - 1 ? literal : `${literal}\n`;
  });
  return new RegExp(`^${lines.join("")}$`);
};
