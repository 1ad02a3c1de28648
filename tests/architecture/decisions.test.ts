import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** One printed page: what a newcomer reads in a minute. */
const page = { lines: 45, columns: 100, characters: 3_000 };

/** A number may be missing. */
const fileName = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/;

interface Decision {
  readonly name: string;
  readonly number: string;
  readonly text: string;
  readonly lines: readonly string[];
}

const names = readdirSync("decisions");

const decisions: readonly Decision[] = names.map((name) => {
  const text = readFileSync(`decisions/${name}`, "utf8");
  return { name, number: name.slice(0, 4), text, lines: text.trimEnd().split("\n") };
});

const complaints = (of: (decision: Decision) => readonly string[]): readonly string[] =>
  decisions.flatMap((decision) => of(decision).map((text) => `${decision.name}: ${text}`));

/** The third line of a decision says what became of it, or of an older one. */
const overtakenBy = /^Overtaken (?:in part )?by \[(\d{4})\]\(\1-[a-z0-9-]+\.md\)/;
const overtakes = /^Overtakes (?:in part )?\[(\d{4})\]\(\1-[a-z0-9-]+\.md\)/;

const numberIn = ({ lines }: Decision, pattern: RegExp): string | undefined =>
  pattern.exec(lines[2] ?? "")?.[1];

test("a file is named by its number and its title", () => {
  expect(names.filter((name) => !fileName.test(name))).toEqual([]);
  expect(decisions.length).toBeGreaterThan(30);
});

test("no number is there twice", () => {
  const twice = decisions.filter(({ number }, index) => decisions[index - 1]?.number === number);
  expect(twice.map(({ name }) => name)).toEqual([]);
});

test("the heading bears the number of the file", () => {
  expect(
    complaints(({ number, lines }) =>
      lines[0]?.startsWith(`# ${number}: `) ? [] : [`begins with "${lines[0]}"`],
    ),
  ).toEqual([]);
});

test(`a decision is one page: ${page.lines} lines, ${page.characters} characters`, () => {
  const tooLong = complaints(({ lines, text }) => [
    ...(lines.length > page.lines ? [`${lines.length} lines`] : []),
    ...(text.length > page.characters ? [`${text.length} characters`] : []),
    ...lines.flatMap((line, index) =>
      line.length > page.columns ? [`line ${index + 1} has ${line.length} columns`] : [],
    ),
  ]);
  expect(tooLong).toEqual([]);
});

test("a decision that is overtaken says so in its third line, by a newer one that exists", () => {
  const numbers = new Set(decisions.map(({ number }) => number));
  const wrong = complaints((decision) => {
    const by = numberIn(decision, overtakenBy);
    if (by === undefined) {
      return decision.lines
        .filter((line) => /^\W*overtaken\b/i.test(line))
        .map((line) => `"${line}" names no decision, or is not the third line`);
    }
    if (!numbers.has(by)) return [`${by} does not exist`];
    return by > decision.number ? [] : [`${by} is not newer`];
  });
  expect(wrong).toEqual([]);
});

test("what one decision overtakes says that it is overtaken, and the other way round", () => {
  const claimed = decisions.flatMap((decision) => {
    const older = numberIn(decision, overtakes);
    return older === undefined ? [] : [`${decision.number} overtakes ${older}`];
  });
  const said = decisions.flatMap((decision) => {
    const newer = numberIn(decision, overtakenBy);
    return newer === undefined ? [] : [`${newer} overtakes ${decision.number}`];
  });
  expect(said.length).toBeGreaterThan(0);
  expect(claimed.toSorted()).toEqual(said.toSorted());
});
