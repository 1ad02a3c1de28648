import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keepBroken, simulateWithCorpus } from "../../../scripts/support/corpus.ts";
import { createCoverage } from "../../../src/simulation/coverage/coverage.ts";
import { customersMachines } from "../../../src/simulation/coverage/machines.ts";
import { defectNamed } from "../../../src/simulation/defects/defects.ts";
import type { Plan } from "../../../src/simulation/plan.ts";
import { replay } from "../../../src/simulation/replay.ts";
import type { RunOptions } from "../../../src/simulation/run.ts";
import { sharedFolder } from "../../support/temporary-folder.ts";
import { onePlan, step } from "../one-customer.ts";

const folder = sharedFolder();

const options: RunOptions = {
  customers: 2,
  steps: 15,
  seed: 3,
  policy: "full",
  faults: { seed: 7, rate: 0.1 },
};

const runWith = async (corpus: string, changes: Partial<RunOptions> = {}) => {
  const coverage = createCoverage(customersMachines);
  const result = await simulateWithCorpus({ ...options, ...changes, coverage }, corpus);
  return { ...result, coverage };
};

/** A cancelled order, after whom the goods do not come back with this defect. */
const cancelling: Plan = onePlan(
  1733397701,
  [
    step(1500, "log in"),
    step(3000, "open a product"),
    step(4500, "buy now"),
    step(5139, "submit the order"),
    step(6639, "open the orders"),
    step(8139, "cancel an order"),
  ],
  { invariant: "stock-conserved" },
);

it("keeps rare sequences, each of which can be replayed, and takes their transitions again at once", async () => {
  const corpus = join(folder, "rare");
  const first = await runWith(corpus);
  expect(first.failure).toBeNull();
  const kept = await readdir(corpus);
  expect(kept.length).toBeGreaterThan(0);
  expect(first.corpus).toEqual({ tried: 0, kept: kept.length });
  // What else lies in the folder is nobody's business: it may be in a repository.
  await writeFile(join(corpus, ".gitkeep"), "");
  await writeFile(join(corpus, "README.md"), "Kept by the nightly run.");
  // A shop of one step: nearly all that is taken is taken by the corpus.
  const second = await runWith(corpus, { customers: 1, steps: 1, seed: 9 });
  expect(second.corpus.tried).toBe(kept.length);
  const because = await Promise.all(
    kept.map(
      async (name): Promise<readonly string[]> =>
        JSON.parse(await readFile(join(corpus, name), "utf8")).because,
    ),
  );
  for (const transition of because.flat())
    expect([transition, second.coverage.transitions.get(transition)]).not.toEqual([transition, 0]);
  const names = [...second.coverage.transitions.keys()];
  expect(because.flat().filter((transition) => !names.includes(transition))).toEqual([]);
});

it("tries what was broken first, and has the whole plan of it", async () => {
  const corpus = join(folder, "broken");
  await runWith(corpus, { customers: 1, steps: 1 });
  const defect = defectNamed("cancel-keeps-stock");
  keepBroken(corpus, { ...cancelling, defect: "cancel-keeps-stock" });
  const again = await runWith(corpus, { defect });
  expect(again.steps).toBe(0);
  expect(again.failure?.violation.invariant).toBe("stock-conserved");
  expect(again.failure?.plan.steps).toEqual(cancelling.steps);
  // The replay needs no corpus.
  const plan = again.failure?.plan ?? cancelling;
  expect(await replay(plan, { defect })).toMatchObject({ invariant: "stock-conserved" });
  const mended = await runWith(corpus);
  expect(mended.failure).toBeNull();
  expect(mended.steps).toBe(30);
});

it("puts a sequence into the folder at once: who reads meanwhile, or a kill, meets no half of it", async () => {
  const corpus = join(folder, "shared");
  await mkdir(corpus);
  keepBroken(corpus, cancelling);
  const [name = ""] = await readdir(corpus);
  const whole = await readFile(join(corpus, name), "utf8");
  await writeFile(join(corpus, name), "{");
  await link(join(corpus, name), join(folder, "former.json"));
  keepBroken(corpus, cancelling);
  expect(await readdir(corpus)).toEqual([name]);
  expect(await readFile(join(corpus, name), "utf8")).toBe(whole);
  expect(await readFile(join(folder, "former.json"), "utf8")).toBe("{");
});

it.skipIf(process.platform !== "linux")(
  "says before the run that nothing can be kept",
  async () => {
    let done = 0;
    const run = runWith("/proc/self", { progress: () => void (done += 1) });
    await expect(run).rejects.toThrow(/^--corpus \/proc\/self: cannot be written: [^\n]+$/);
    expect(done).toBe(0);
  },
);

it("says in one line which file no longer applies, and where", async () => {
  const corpus = join(folder, "old");
  await runWith(corpus, { customers: 1, steps: 1 });
  for (const name of await readdir(corpus)) await rm(join(corpus, name));
  const text = JSON.stringify({ ...cancelling, kept: "rare", because: [] });
  const contents = [
    ["junk", "not a sequence of a corpus (no JSON)"],
    ["{}", "not a sequence of a corpus (it has no version)"],
    [
      text.replace('"version":9', '"version":7'),
      "a sequence of a corpus of version 7, this simulation reads 9; delete the corpus",
    ],
    [text.replace('"cancel an order"', '"fly"'), "a damaged sequence of a corpus ("],
    [
      text.replace('"open the orders"', '"pay"'),
      "step 6 of 6 (customer 0: cancel an order) is not possible any more; delete the file if that is meant",
    ],
  ] as const;
  for (const [content, message] of contents) {
    await writeFile(join(corpus, "a.json"), content);
    const error: unknown = await runWith(corpus).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(`--corpus ${join(corpus, "a.json")}: ${message}`);
    expect(String(error).split("\n")).toHaveLength(1);
  }
  await rm(join(corpus, "a.json"));
  await mkdir(join(corpus, "a.json"));
  await expect(runWith(corpus)).rejects.toThrow(
    `--corpus ${join(corpus, "a.json")}: cannot be read: this is a folder`,
  );
  await writeFile(join(folder, "no-folder"), "");
  await expect(runWith(join(folder, "no-folder"))).rejects.toThrow(
    `--corpus ${join(folder, "no-folder")}: this is a file; a corpus is a folder`,
  );
});
