import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Words of a private language that files and exports had, each with the field's own word. */
const forbidden: Readonly<Record<string, string>> = {
  acts: "actions",
  anew: "again",
  asked: "requested",
  books: "ledger",
  breach: "violation",
  breaches: "violations",
  clash: "conflict",
  deed: "command",
  deeds: "commands",
  desk: "flow",
  door: "auth",
  doors: "auth",
  fate: "outcome",
  fates: "outcomes",
  filler: "toActor",
  floor: "world",
  forgotten: "signed out",
  former: "previous",
  hand: "control",
  heard: "received",
  hindrance: "reason",
  interrupted: "draft",
  journal: "attempt store, undo log",
  law: "invariant",
  laws: "invariants",
  lazily: "lazyPart",
  look: "lookup, inspect",
  looks: "lookups",
  news: "updates, events",
  patience: "timeout",
  refusal: "error",
  refusals: "errors",
  settle: "reconcile",
  settled: "reconciled",
  shelf: "partition",
  shelves: "partitions",
  sight: "view",
  sights: "views",
  situation: "state",
  slot: "actor",
  standing: "status",
  strike: "clear",
  struck: "cleared",
  told: "shown, reported",
  tongue: "language",
  unasked: "unrequested",
  undisturbed: "do not disturb",
  verdict: "result",
  warm: "prefetch",
  wish: "pending change",
  wisher: "origin",
  witness: "observer",
};

/**
 * Words that name no state, event, guard or action of a machine, each with what to say. XState's reader
 * looks for what is stored, emitted, cleared or compared, not for who was told what.
 */
const forbiddenInMachines: Readonly<Record<string, string>> = {
  ...forbidden,
  came: "succeeded, loaded",
  forget: "clear",
  judging: "evaluating",
  nobody: "the subject",
  note: "store",
  somebody: "the subject",
  take: "store",
  tell: "notify, report",
  tells: "reports",
  vain: "failed",
  wanted: "requested",
  wished: "changed",
};

/** Where such a word is the right one. */
const exceptions: Readonly<Record<string, string>> = {
  "floor-rules": "the layers are drawn as the floors of a house",
  Floor: "the layers are drawn as the floors of a house",
  actsAfterOf: "a fault's field `actsAfter`: when the shop acts",
  "settle-returned-payment": "a payment is settled, as every shop says",
  settleReturnedPayment: "a payment is settled",
  settleRecharge: "a recharge is settled",
  settleRechargeOf: "a recharge is settled",
  settleDueRecharges: "a recharge is settled",
  asked: "a field of the conformance report, which others read as JSON",
  verdict: "a field of the conformance report, which others read as JSON",
  lookUp: "an attempt's actor: it makes a lookup",
  settled: "as a promise is",
};

const files = ["src", "scripts", "tests/support"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => `${root}/${path.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/node_modules/")),
);

/** `useRowsInView` and `use-rows-in-view` have four each. */
const wordsOf = (name: string): readonly string[] =>
  Array.from(name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g), ([word]) => word.toLowerCase());

const complaint = (name: string, where: string, words = forbidden): readonly string[] =>
  name in exceptions
    ? []
    : wordsOf(name)
        .filter((word) => word in words)
        .map((word) => `${where}: ${name} has "${word}"; say ${words[word]}`);

const exportsOf = (file: string): readonly string[] =>
  Array.from(
    readFileSync(file, "utf8").matchAll(
      /^export (?:const|type|interface|class|(?:async )?function) (\w+)/gm,
    ),
    ([, name = ""]) => name,
  );

/** The members of interfaces, and the fields of components. */
const membersOf = (file: string): readonly string[] =>
  Array.from(
    readFileSync(file, "utf8").matchAll(/^ +readonly (\w+)\??:/gm),
    ([, name = ""]) => name,
  );

/** The keys and texts of a machine: states, events, guards, actions, targets. Comments and imports are not. */
const machineNamesOf = (file: string): readonly string[] => {
  const code = readFileSync(file, "utf8")
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*|^(?:import|\} from) .*;$/gm, "")
    .replaceAll(/new Error\([^)]*\)/g, "");
  const texts = Array.from(code.matchAll(/"([^"\n]+)"/g), ([, text = ""]) => text);
  const keys = Array.from(code.matchAll(/^ +([a-zA-Z_]+): \{/gm), ([, key = ""]) => key);
  return [...new Set([...texts, ...keys])];
};

test("a name that only this house would have is found, in a file's name and in an export's", () => {
  expect(complaint("rows-in-sight", "a")).toEqual(['a: rows-in-sight has "sight"; say view']);
  expect(complaint("takeAsked", "a")).toHaveLength(1);
  expect(complaint("taskedWith", "a")).toEqual([]);
});

test("files and exports have the field's own names", () => {
  const complaints = files.flatMap((file) => [
    ...complaint(basename(file).replace(/\..*$/, ""), file),
    ...exportsOf(file).flatMap((name) => complaint(name, file)),
  ]);
  expect(complaints).toEqual([]);
});

test("members of interfaces have the field's own names", () => {
  const complaints = files
    .filter((file) => file.startsWith("src/"))
    .flatMap((file) => membersOf(file).flatMap((name) => complaint(name, file)));
  expect(complaints).toEqual([]);
});

test("states, events, guards and actions of the machines have the field's own names", () => {
  const machines = files.filter((file) => file.endsWith(".machine.ts"));
  expect(machines.length).toBeGreaterThan(30);
  const complaints = machines.flatMap((file) =>
    machineNamesOf(file).flatMap((name) => complaint(name, file, forbiddenInMachines)),
  );
  expect(complaints).toEqual([]);
});

test("every exception is still there", () => {
  const names = new Set(
    files.flatMap((file) => [
      basename(file).replace(/\..*$/, ""),
      ...exportsOf(file),
      ...membersOf(file),
      ...(file.endsWith(".machine.ts") ? machineNamesOf(file) : []),
    ]),
  );
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
});
