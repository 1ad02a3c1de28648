import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { simulateProgram } from "../../scripts/programs/simulate.ts";
import { createFakeServer } from "../../src/fake-server/create-fake-server.ts";
import { planText } from "../../src/simulation/plan-file.ts";
import { onePlan } from "./one-customer.ts";
import { type Ended, runHere } from "../support/run-here.ts";
import { runScript } from "../support/script.ts";
import { sharedFolder } from "../support/temporary-folder.ts";

const folder = sharedFolder();

const simulateScript = resolve("scripts/simulate.ts");

/** In a process of its own, in the folder. */
const runAlone = (args: string, cwd = folder): Promise<Ended> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      [simulateScript, ...args.split(" ")],
      { cwd },
      (_, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** Its files are in the folder. */
const run = (args: string): Promise<Ended> =>
  runHere(
    simulateProgram("npm run simulate --"),
    ...args.split(" ").map((arg) => (/(^bad|\.json)$/.test(arg) ? join(folder, arg) : arg)),
  );

describe("npm run simulate", () => {
  it("ends on SIGTERM without output, in the middle of its virtual time", async () => {
    const report = join(folder, "stopped.json");
    const long = ["--customers", "1", "--steps", "1000000", "--report", report];
    const { child, ended } = runScript(simulateScript, long);
    while (!existsSync(report) && child.exitCode === null) await pass(20);
    child.kill("SIGTERM");
    const { code, errors } = await ended();
    expect({ code, errors }).toEqual({ code: 143, errors: "" });
  });

  it("reports as JSON, and as a table with the invariants", async () => {
    const small = "--customers 2 --steps 3 --seed 5 --faults 1:0.1 --policy lean";
    const json = await run(`${small} --json`);
    const text = await run(`${small} --coverage`);
    expect(json).toMatchObject({ code: 0, err: "" });
    const report: unknown = JSON.parse(json.out);
    expect(report).toMatchObject({
      options: { customers: 2, steps: 3, seed: 5, policy: "lean", faults: "1:0.1", shard: "1/1" },
      steps: 6,
      shops: 1,
      failures: [],
    });
    expect(text).toMatchObject({ code: 0, err: "" });
    expect(text.out).toContain("money-conserved");
    expect(text.out).not.toContain("BROKEN");
    expect(text.out).toMatch(/^6 steps in 1 shop: .*, \d+ MB of memory at most$/m);
    expect(text.out).toMatch(/^\d+ of \d{3} transitions never taken:$/m);
    expect(json.out).toContain('"coverage": null');
    expect(json.out).toMatch(/"peakMemoryMegabytes": \d+/);
    const [sum] = /sum [0-9a-f]{16}/.exec(text.out) ?? [];
    expect(json.out).toContain(`"sum": "${sum?.slice(4)}"`);
  });

  it("counts one step as one", async () => {
    const { out } = await run("--customers 1 --steps 1 --seed 5");
    expect(out).toMatch(/^1 step in 1 shop: /m);
  });

  it("shrinks a broken invariant, writes it down and replays it", async () => {
    const broken = await runAlone(
      "--customers 3 --steps 25 --seed 1 --defect client-forgets-attempts",
    );
    expect(broken.code).toBe(1);
    expect(broken.out).toContain("BROKEN: written-before-sent (seed 1, customer ");
    const file = "simulate-1-written-before-sent.json";
    expect(broken.out).toContain(`Again: npm run simulate -- --replay ${file}`);
    expect(await readdir(folder)).toContain(file);
    const again = await run(`--replay ${file}`);
    expect(again.code).toBe(1);
    expect(again.out).toContain("BROKEN: written-before-sent");
    const mended = (await readFile(join(folder, file), "utf8")).replace(
      '"client-forgets-attempts"',
      "null",
    );
    await writeFile(join(folder, "mended.json"), mended);
    const held = await run("--replay mended.json");
    expect(held.code).toBe(0);
    expect(held.out).toContain("All invariants hold: written-before-sent is broken no more");
  });

  it("tells what is broken also where it cannot write it down", async () => {
    const file = "simulate-1-written-before-sent.json";
    const other = join(folder, "other");
    await mkdir(join(other, file), { recursive: true });
    const args = "--customers 3 --steps 25 --seed 1 --defect client-forgets-attempts --json";
    const { code, out, err } = await runAlone(args, other);
    expect([code, err]).toEqual([1, `${file}: cannot be written: this is a folder\n`]);
    expect(JSON.parse(out)).toMatchObject({ failures: [{ invariant: "written-before-sent" }] });
  });

  it("runs in shards by the line of the reference for xargs, with tiny runs, and merges them", async () => {
    const reference = readFileSync("docs/fake-server/simulator.md", "utf8");
    const [line = ""] = /^seq 8 \| xargs .*$/m.exec(reference) ?? [];
    const tiny = line
      .replace("seq 8", "seq 2")
      .replace("npm run -s simulate --", `${process.execPath} ${simulateScript}`)
      .replace("--customers 200 --steps 400", "--customers 1 --steps 51")
      .replace("{}/8", "{}/2");
    expect(tiny).toContain(" --shard {}/2 --report shard-{}.json --resume");
    await promisify(execFile)("sh", ["-c", tiny], { cwd: folder });
    // It is done already: nothing is run again.
    const before = await readFile(join(folder, "shard-1.json"), "utf8");
    const again = await run(
      "--customers 1 --steps 51 --seed 42 --shard 1/2 --report shard-1.json --resume",
    );
    const merged = await run("--merge shard-1.json shard-2.json --json");
    const missing = await run("--merge shard-2.json");
    expect(again.code).toBe(0);
    expect(await readFile(join(folder, "shard-1.json"), "utf8")).toBe(before);
    expect(merged).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(merged.out)).toMatchObject({
      options: { shard: "1/1" },
      steps: 51,
      shops: 2,
      shopsInAll: 2,
    });
    expect(missing).toMatchObject({
      code: 1,
      err: "--merge: of 2 shards there is no report of 1\n",
    });
    const other = await run(
      "--customers 2 --steps 51 --seed 42 --shard 1/2 --report shard-1.json --resume",
    );
    expect(other).toMatchObject({
      code: 1,
      out: "",
      err: `--resume: ${join(folder, "shard-1.json")} is of another run: customers is 1 there, 2 here\n`,
    });
    const covered = await run(
      "--customers 1 --steps 51 --seed 42 --shard 1/2 --report shard-1.json --resume --coverage",
    );
    expect(covered).toMatchObject({
      code: 1,
      out: "",
      err: `--resume: ${join(folder, "shard-1.json")} is of another run: coverage is not counted there, counted here\n`,
    });
  });

  it("names each mistake in one line", async () => {
    const mistakes = [
      ["--shard 9/8", "--shard 9/8: not a part of a whole such as 3/8, nor auto", 2],
      ["--corpus bad", "a.json: not a sequence of a corpus (no JSON)", 1],
      ["--resume --report x.json --corpus bad", "--resume: not beside --corpus", 2],
      ["--replay none.json", "none.json: cannot be read: there is no such file", 1],
      ["--replay state.json", "state.json: a state of the fake server, not a replay file", 1],
      ["--replay empty.json", "empty.json: has no steps, so nothing was tried", 1],
      ["--merge state.json", "state.json: a state of the fake server, not a report", 1],
      ["--report none/x.json --customers 1 --steps 1", "cannot be written: there is no such", 1],
      ["--report . --customers 1 --steps 1", "--report .: cannot be written: this is a folder", 1],
      [
        "--defect stale-order",
        "--defect stale-order: there is no such defect: is stale-orders meant?",
        2,
      ],
      [
        "--defect luck",
        "--defect luck: there is no such defect; there are server-forgets-log, ",
        2,
      ],
      [
        "--steps 50 --shard 2/3",
        "--shard 2/3 has nothing to do: a shop lives 50 steps, so --steps 50 is no more than 1 of them",
        2,
      ],
    ] as const;
    await mkdir(join(folder, "bad"));
    await writeFile(join(folder, "bad", "a.json"), "junk");
    await writeFile(join(folder, "state.json"), await createFakeServer().saveState());
    await writeFile(join(folder, "empty.json"), planText(onePlan(7, [])));
    for (const [args, message, exitCode] of mistakes) {
      const { code, out, err } = await run(args);
      expect(code).toBe(exitCode);
      expect(out).toBe("");
      expect(err).toContain(message);
      expect(err.trim().split("\n")).toHaveLength(1);
    }
  });
});
