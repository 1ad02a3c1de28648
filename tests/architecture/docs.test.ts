import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { apiOptions } from "../../scripts/support/api-options.ts";
import { conformanceOptions } from "../../scripts/support/conformance-options.ts";
import { simulateOptions } from "../../scripts/support/simulate-options.ts";
import { attemptMachine } from "../../src/domain/attempt/attempt.machine.ts";
import { callNames } from "../../src/contract/contract.ts";
import { createFakeServer } from "../../src/fake-server/create-fake-server.ts";
import { faultKinds } from "../../src/fake-server/faults/fault.ts";
import { seededKinds, seededNames } from "../../src/fake-server/faults/seeded-faults.ts";
import { controls } from "../../src/fake-server/mounts/controls/table.ts";
import { scenarios } from "../../src/fake-server/scenarios/scenarios.ts";
import { mishaps } from "../../src/simulation/customer/mishaps.ts";
import { defects } from "../../src/simulation/defects/defects.ts";
import { invariants } from "../../src/simulation/invariants/invariant.ts";
import { attemptInvariants } from "../support/attempt-invariants.ts";
import { referencePages } from "../support/doc-samples.ts";

/** What the documents name exists, and what exists stands in them. */

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...markdownIn("docs"),
  ...markdownIn("docs/fake-server"),
  ...markdownIn("docs/guides"),
  "scripts/pack/package/README.md",
  "src/domain/attempt/README.md",
  ...markdownIn("decisions"),
];

const read = (file: string): string => readFileSync(file, "utf8");
/** Without what stands in fences. */
const proseOf = (text: string): string => text.replaceAll(/^```[^]*?^```$/gm, "");
const codeIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);

const reference = referencePages.map(read).join("\n");

/** The rows of every table whose first heading is this one, as cells. */
const rowsBelow = (heading: string, text = reference): readonly (readonly string[])[] => {
  const found: (readonly string[])[] = [];
  let isWanted = false;
  for (const line of proseOf(text).split("\n")) {
    if (!line.startsWith("|")) {
      isWanted = false;
      continue;
    }
    const cells = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (isWanted && !/^-+$/.test(cells[0] ?? "")) found.push(cells);
    if (cells[0] === heading) isWanted = true;
  }
  return found;
};

const firstCodes = (heading: string): readonly string[] =>
  rowsBelow(heading).flatMap(([first = ""]) => codeIn(first));

const sorted = (names: Iterable<string>): readonly string[] => [...names].sort();

test("every npm script that is named exists", () => {
  const missing = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g), ([, name = ""]) => name)
      .filter((name) => !(name in manifest.scripts))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a report that is shown speaks of as many calls as there are", () => {
  const shown = documents.flatMap((file) =>
    Array.from(
      read(file).matchAll(/(?:drifts?\.|openapi\.json:) (\d+) calls/g),
      ([, count = ""]) => `${file}: ${count}`,
    ),
  );
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((told) => !told.endsWith(`: ${callNames.length}`))).toEqual([]);
});

test("every script stands among the commands", () => {
  const told = read("docs/commands.md");
  const untold = Object.keys(manifest.scripts).filter(
    (name) => !["start", "test"].includes(name) && !new RegExp(`npm run ${name}\\b`).test(told),
  );
  expect(untold).toEqual([]);
});

test("every package stands among the packages, with what it is for", () => {
  const told = rowsBelow("package", read("docs/packages.md")).flatMap(([names = ""]) =>
    names.split(", "),
  );
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith("@types/"),
  );
  expect(sorted(told)).toEqual(sorted(all));
});

/** GitHub's name of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

const anchorsOf = (file: string): ReadonlySet<string> =>
  new Set(
    Array.from(proseOf(read(file)).matchAll(/^#+ (.+)$/gm), ([, text = ""]) => anchorOf(text)),
  );

test("a name that stands before its file is in it", () => {
  const files = ["src", "scripts"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => `/${root}/${path}`),
  );
  const isIn = (name: string, path: string): boolean =>
    files.some((file) => file.endsWith(`/${path}`) && read(`.${file}`).includes(name));
  const wrong = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/`(\w+)`\s+\(`([\w./-]+\.tsx?)`/g))
      .filter(([, name = "", path = ""]) => !isIn(name, path))
      .map(([said]) => `${file}: ${said}`),
  );
  expect(wrong).toEqual([]);
});

test("every link to a file leads to one, and to a heading that it has", () => {
  const broken = documents.flatMap((file) =>
    Array.from(proseOf(read(file)).matchAll(/\]\(([^)\s]+)\)/g), ([, to = ""]) => to)
      .filter((to) => !/^[a-z]+:/.test(to))
      .filter((to) => {
        const [path = "", anchor] = to.split("#");
        const target = path === "" ? file : join(dirname(file), path);
        if (!existsSync(target)) return true;
        return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor);
      })
      .map((to) => `${file}: ${to}`),
  );
  expect(broken).toEqual([]);
});

describe("why nobody pays twice", () => {
  const file = "src/domain/attempt/README.md";

  test("names every state of the machine", () => {
    const told = rowsBelow("state", read(file)).flatMap(([names = ""]) => codeIn(names));
    expect(sorted(told)).toEqual(
      sorted(Object.keys(attemptMachine({ isKnownByStatus: false }).states)),
    );
  });

  test("names every invariant", () => {
    const told = Array.from(read(file).matchAll(/^- (.+)$/gm), ([, name = ""]) => name);
    expect(told).toEqual(Object.keys(attemptInvariants));
  });
});

describe("the reference's options are the parser's", () => {
  /** The parser itself tells which options there are. */
  const known = (parse: (args: readonly string[]) => unknown): readonly string[] => {
    try {
      parse(["--no-such-option"]);
    } catch (error) {
      const [, names = ""] = String(error).split("; there are ");
      return names.split(", ");
    }
    return [];
  };
  test.each([
    ["api", (args: readonly string[]) => apiOptions(args)],
    ["conformance", (args: readonly string[]) => conformanceOptions(args, {})],
    ["simulate", simulateOptions],
  ] as const)("npm run %s", (script, parse) => {
    const told = firstCodes(`option of \`npm run ${script}\``).map((code) => code.split(/[ =]/)[0]);
    expect(known(parse).length).toBeGreaterThan(3);
    expect(told.toSorted()).toEqual(sorted(known(parse)));
  });
});

describe("the reference's names are those of the code", () => {
  const membersOf = (file: string, name: string): readonly string[] => {
    const [, body = ""] = read(file).split(new RegExp(`^export interface ${name}\\b.*\\{$`, "m"));
    const [own = ""] = body.split(/^\}$/m);
    return Array.from(own.matchAll(/^ {2}readonly (\w+)\??:/gm), ([, member = ""]) => member);
  };

  test("scenarios", () => {
    expect(firstCodes("scenario")).toEqual(scenarios.map(({ name }) => name));
  });

  test("kinds of fault, with their weights by seed", () => {
    const rows = rowsBelow("kind");
    const kinds = rows.flatMap(([kind = ""]) => codeIn(kind).slice(0, 1));
    expect(sorted(new Set(kinds))).toEqual(sorted(faultKinds));
    const weights = rows.flatMap(([, bySeed = "", weight = ""]) =>
      codeIn(bySeed).map((name) => [name, Number(weight)]),
    );
    expect(Object.fromEntries(weights)).toEqual(
      Object.fromEntries(seededNames.map((name) => [name, seededKinds[name].weight])),
    );
  });

  test("invariants, with what they say", () => {
    const told = rowsBelow("invariant").map(([invariant = "", says = ""]) => [
      codeIn(invariant)[0],
      says,
    ]);
    expect(Object.fromEntries(told)).toEqual(invariants);
  });

  test("mishaps, with what happens", () => {
    const told = rowsBelow("mishap").map(([name = "", what = ""]) => [codeIn(name)[0], what]);
    expect(Object.fromEntries(told)).toEqual(mishaps);
  });

  test("defects, with the invariants that catch them", () => {
    const told = rowsBelow("defect").map((cells) => codeIn(cells.join(" ")));
    expect(told).toEqual(defects.map(({ name, invariant }) => [name, invariant]));
  });

  test("options and members of the server", () => {
    const options = [
      ...membersOf("src/fake-server/create-fake-server.ts", "FakeServerOptions"),
      ...membersOf("src/fake-server/shop/shop.ts", "ShopSettings"),
    ];
    expect(options.length).toBeGreaterThan(15);
    expect(sorted(firstCodes("option of `createFakeServer`"))).toEqual(sorted(options));
    expect(sorted(firstCodes("member of `FakeServer`"))).toEqual(
      sorted(Object.keys(createFakeServer())),
    );
  });

  test("controls", () => {
    const paths = controls.map(({ path }) => path);
    const told = Array.from(
      `${read("README.md")}${reference}`.matchAll(/\/__fake\/([\w-]+)/g),
      ([, path = ""]) => path,
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("what the examples import", () => {
    const imports = Array.from(
      reference.matchAll(/^import (?:type )?\{ (.+) \} from "\.\.?\/(.+)";$/gm),
      ([, names = "", path = ""]) => ({ names: names.split(", "), path }),
    );
    expect(imports.length).toBeGreaterThan(4);
    const roots = ["", "src/fake-server/", "src/fake-server/scenarios/"];
    for (const { names, path } of imports) {
      const file = roots.map((root) => root + path).find(existsSync) ?? path;
      const exported = read(file);
      for (const name of names)
        expect(exported).toMatch(new RegExp(`^export .*\\b${name}\\b`, "m"));
    }
  });
});
