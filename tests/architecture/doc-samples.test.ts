import { execFile } from "node:child_process";
import { chmodSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openApiProgram } from "../../scripts/programs/openapi.ts";
import { simulateProgram } from "../../scripts/programs/simulate.ts";
import { apiOptions } from "../../scripts/support/api-options.ts";
import { startApi } from "../../scripts/support/api-server.ts";
import { apiWelcome } from "../../scripts/support/api-welcome.ts";
import { conformanceOptions } from "../../scripts/support/conformance-options.ts";
import { listenHere } from "../../scripts/support/listen-here.ts";
import { conformanceReport } from "../../scripts/support/conformance-report.ts";
import { simulateOptions } from "../../scripts/support/simulate-options.ts";
import type { Report } from "../../src/conformance/report.ts";
import { reportText } from "../../src/conformance/report-text.ts";
import { createFakeServer } from "../../src/fake-server/create-fake-server.ts";
import { type HttpMount, listen } from "../../src/fake-server/mounts/node-http.ts";
import { scenarioNamed } from "../../src/fake-server/scenarios/scenarios.ts";
import {
  asShown,
  type DocSample,
  linesAfter,
  ofAnyVisit,
  referencePages,
  samplesOf,
  steady,
} from "../support/doc-samples.ts";
import { record } from "../support/recording.ts";
import { runHere } from "../support/run-here.ts";
import { putFile, sharedFolder } from "../support/temporary-folder.ts";
import { onePlan } from "../simulation/one-customer.ts";
import { planText } from "../../src/simulation/plan-file.ts";

/**
 * What the documents say that a command prints is what it prints. Left out is what takes its time
 * (`simulate`, `bench`) or needs a browser.
 */

const samples = ["README.md", ...referencePages].flatMap(samplesOf);

const folder = sharedFolder();

const steadily = (text: string): string => steady(text, folder);

const put = (name: string, text: string): string => putFile(folder, name, text);

const closing = (mount: HttpMount): HttpMount => {
  onTestFinished(() => mount.close());
  return mount;
};

/** The arguments of a sample: `npm run api -- --port 8787` has two. */
const argumentsOf = (command: string): readonly string[] =>
  command.split(" -- ")[1]?.split(" ") ?? [];

/** The same, with another value behind an option. */
const withValue = (args: readonly string[], option: string, value: (text: string) => string) =>
  args.map((text, index) => (args[index - 1] === option ? value(text) : text));

const samplesBy = (command: RegExp) => {
  const found = samples.filter((sample) => command.test(sample.command));
  expect(found.length).toBeGreaterThan(0);
  return found;
};

const printedBy = (line: string): Promise<string> =>
  new Promise((done) => {
    execFile("sh", ["-c", line], { cwd: folder }, (_, out, err) => done(out + err));
  });

test("no sample is forgotten", () => {
  const known = /^(npm run (api|openapi|conformance|simulate)\b|curl )/;
  expect(samples.map(({ command }) => command).filter((command) => !known.test(command))).toEqual(
    [],
  );
});

/** The pages of the reference speak of one server. */
const isBeside =
  ({ file }: DocSample) =>
  (other: DocSample): boolean =>
    (file === "README.md") === (other.file === "README.md");

test("`api`, and the curl lines to the server that it has started", async () => {
  for (const sample of samplesBy(/^npm run api\b/)) {
    const { command, output } = sample;
    rmSync(join(folder, "shop.json"), { force: true });
    const args = withValue(argumentsOf(command), "--state", (name) => join(folder, name));
    const options = apiOptions([...args, "--port", "0"]);
    const mount = await startApi(options);
    try {
      expect(steadily(await apiWelcome(mount, options))).toMatch(
        asShown(steadily(output.join("\n"))),
      );
      for (const curl of samplesBy(/^curl /).filter(isBeside(sample))) {
        const line = curl.command.replace("http://127.0.0.1:8787", mount.url);
        expect(steadily(await printedBy(line))).toMatch(asShown(steadily(curl.output.join("\n"))));
      }
    } finally {
      await mount.close();
    }
  }
});

test("`openapi`, with `--check` after a change of the contract", async () => {
  // Every command once, however often it is shown.
  const shown = Map.groupBy(samplesBy(/^npm run openapi\b/), ({ command }) => command);
  for (const [command, same] of [...shown]) {
    put("docs/openapi.json", "{}");
    const { out, err } = await runHere(openApiProgram(folder), ...argumentsOf(command));
    for (const { output } of same) expect(`${out}${err}`.trim()).toBe(output.join("\n"));
  }
});

describe("`conformance`", () => {
  const reported = async (args: readonly string[]): Promise<Report> => {
    return conformanceReport(conformanceOptions(args, {}));
  };

  test("of a server with the drift that the reference plants", async () => {
    const text = readFileSync("docs/fake-server/conformance.md", "utf8");
    const [, fault = ""] = /by\s+`(\{"call":.*?\})` to `\/__fake\/faults`/.exec(text) ?? [];
    const shown = samplesBy(/^npm run conformance -- --base/);
    for (const [command, same] of Map.groupBy(shown, (sample) => sample.command)) {
      const mount = closing(await listen());
      await fetch(`${mount.url}/__fake/faults`, { method: "POST", body: fault });
      const base = (text: string) => text.replace(/^http:\/\/[^/]+/, mount.url);
      const report = await reported(withValue(argumentsOf(command), "--base", base));
      for (const { output } of same) {
        expect(steadily(reportText(report))).toMatch(asShown(steadily(output.join("\n"))));
      }
      const [, asJson = ""] = /JSON report it is an object:\s+```json\n([^]*?)```/.exec(text) ?? [];
      expect(report.drifts).toEqual([JSON.parse(asJson)]);
    }
  });

  test("of a recording", async () => {
    const recording = record(createFakeServer().respond);
    const visit = "http://localhost:5173/api/client";
    const body = JSON.stringify({ username: "0671234501", password: "sunflower1" });
    const headers = { "content-type": "application/json" };
    const login = await recording.fetch(`${visit}/login`, { method: "POST", headers, body });
    const { data } = await login.json();
    const token = { headers: { authorization: `Bearer ${data.token}` } };
    await recording.fetch(`${visit}/user`, token);
    await recording.fetch("http://localhost:5173/assets/main.js");
    await recording.fetch("http://localhost:5173/assets/main.css");
    const file = put("visit.har", recording.har());
    for (const { command, output } of samplesBy(/^npm run conformance -- --har/)) {
      const text = reportText(await reported(withValue(argumentsOf(command), "--har", () => file)));
      expect(ofAnyVisit(steadily(text))).toMatch(asShown(ofAnyVisit(steadily(output.join("\n")))));
    }
  });
});

/** What is said instead of a result. */
const refusalOf = async (attempt: () => unknown): Promise<string> => {
  try {
    await attempt();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "nothing is wrong";
};

/** The lines of the reference beside what is said, one by one and in their order. */
const expectLines = async (after: string, attempts: readonly (() => unknown)[]): Promise<void> => {
  const shown = linesAfter("docs/fake-server/errors.md", after).map(steadily);
  const said: string[] = [];
  for (const attempt of attempts) {
    const text = steadily(await refusalOf(attempt));
    const line = shown[said.length];
    said.push(line !== undefined && asShown(line).test(text) ? line : text);
  }
  expect(said).toEqual(shown);
};

describe("errors", () => {
  const api = async (...args: readonly string[]): Promise<void> => {
    const isOnPort = args.includes("--port");
    const mount = await startApi(apiOptions(isOnPort ? args : [...args, "--port", "0"]));
    await mount.close();
  };

  test("of `api`", async () => {
    const taken = createServer();
    onTestFinished(() => void taken.close());
    const port = await listenHere(taken);
    await expectLines("(../commands.md#exit-codes).", [
      () => api("--port", String(port)),
      () => api("--host", "203.0.113.7"),
      () => api("--scenario", "hug"),
      () => api("--scenario", "heaven"),
      () => api("--seed", "1.5"),
      () => api("--seed", "-1"),
      () => api("--port"),
      () => api("--port", "8787", "--port", "8788"),
      () => api("--now", "tomorrow"),
      () => api("--now", "9999-12-31"),
      () => api("--clock", "slow"),
      () => api("--latency", "300..50"),
      () => api("--faults", "7:2"),
      () => api("--fault-kinds", "late"),
      () => api("--faults", "7", "--fault-kinds", "lat"),
      () => api("--faults", "7", "--fault-kinds", "bored"),
      () => api("--idempotency", "maybe"),
      () => api("--site-confirms-after", "soon"),
      () => api("--strict=maybe"),
      () => api("--webhook", "127.0.0.1:4000", "--webhook-secret", "quiet"),
      () => api("--webhook", "http://127.0.0.1:4000"),
      () => api("--webhook-secret", "quiet"),
      () => api("--cors", "*"),
      () => api("--prot"),
      () => api("--port", "70000"),
      () => api("--latency", "slow"),
      () => api("--latency", "0..90000"),
    ]);
  });

  test("of state files", async () => {
    const whole = await createFakeServer({
      scenario: scenarioNamed("vip-with-recycler"),
    }).saveState();
    /** A state file in which something is otherwise. */
    const shop = (bend: (state: ReturnType<typeof JSON.parse>) => void = () => {}) => {
      const state = JSON.parse(whole);
      bend(state);
      return put("shop.json", JSON.stringify(state));
    };
    await expectLines("report the same errors in the text:", [
      () => api("--state", join(folder, "none/shop.json")),
      async () => {
        const file = shop();
        chmodSync(file, 0o444);
        await api("--state", file).finally(() => rmSync(file));
      },
      () => api("--state", put("notes.txt", "Milk, eggs")),
      () => api("--state", put("empty.json", "")),
      () => api("--state", put("package.json", '{"name":"shop"}')),
      () =>
        api(
          "--state",
          shop((state) => (state.version = 99)),
        ),
      () =>
        api(
          "--state",
          shop((state) => (state.catalogue = "1-2-3")),
        ),
      () =>
        api(
          "--state",
          shop((state) => (state.scenario = "our-shop")),
        ),
      () =>
        api(
          "--state",
          shop(({ tables }) => delete tables.orders),
        ),
      () =>
        api(
          "--state",
          shop(({ tables }) => delete tables.orders.rows[0].id),
        ),
      () =>
        api(
          "--state",
          shop(({ tables }) => tables.orders.rows.push(tables.orders.rows[0])),
        ),
      async () => {
        const file = shop();
        const first = await startApi(apiOptions(["--state", file, "--port", "0"]));
        await api("--state", file).finally(first.close);
      },
      () => api("--state", shop(), "--scenario", "demo"),
    ]);
  });

  test("of `conformance`", async () => {
    const mount = closing(await listen());
    // Nothing is there, and no test can get it: one that was just closed may be another's already.
    const nobody = "http://127.0.0.1:82";
    const check = (...args: readonly string[]) => conformanceReport(conformanceOptions(args, {}));
    const there = (query: string, ...args: readonly string[]) =>
      check("--base", `http://127.0.0.1:8080/api${query}`, ...args);
    const mistyped = ["--user", "0671234501", "--password", "sunflower2"];
    await expectLines("Conformance (exit code 2):", [
      () => check("--base", `${nobody}/api`),
      () => check("--base", `${mount.url}/ap`),
      () => check("--base", `${mount.url}/api`, ...mistyped),
      () => check("--base", `${mount.url}/api`, "--path", "recycle=/client/recycle/{id}"),
      () => check("--base", `${mount.url}/api`, "--path", "recycleOrder=client/recycle/{id}"),
      () => check("--base", `${mount.url}/api`, "--path", "recycleOrder=/client/recycle"),
      () => check("--har", "nope.har"),
      () => check("--har", "README.md"),
      () => check("--log", "package.json"),
      () => check(),
      () => check("--base", "shop.example/api"),
      () => there("?v=1"),
      () => there("", "--user", "olena", "--invite", "WELCOME2026"),
      () => there("", "--password", "sunflower1"),
      () => there("", "--user", "olena"),
      () => there("", "--spend"),
      () => there("", "--only", "ordres"),
      () => there("", "--only", "orders,"),
      () => there("", "--only", "S7.99"),
      () => there("", "--only", "orders", "--skip", "orders"),
      () => there("", "--junit", "report.xml", "--html", "report.xml"),
      () => check("--har", "visit.har", "--log", "requests.json"),
      () => check("--har", "visit.har", "--spend"),
      () => check("--log", "requests.json", "--base", "http://127.0.0.1:8080/api"),
      () => there("", "--path", "search"),
      () => there("", "--path", "search=/find", "--path", "search=/search"),
      () => there("", "--path", "search=/client/orders"),
    ]);
  });

  test("of `simulate`", async () => {
    const simulated = (...args: readonly string[]) =>
      runHere(simulateProgram("npm run simulate --"), ...args);
    const refused = async (...args: readonly string[]): Promise<never> => {
      const { err } = await simulated(...args);
      throw new Error(err.trim());
    };
    const replay = (file: string) => refused("--replay", file);
    const read = (line: string, variables = {}) => simulateOptions(line.split(" "), variables);
    const [slurm, kubernetes] = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"];
    const gaps = {
      [slurm]: "2",
      SLURM_ARRAY_TASK_MIN: "0",
      SLURM_ARRAY_TASK_MAX: "3",
      SLURM_ARRAY_TASK_COUNT: "3",
    };
    const kept = put("whole.json", "");
    rmSync(kept);
    await simulated("--customers", "1", "--steps", "1", "--seed", "7", "--report", kept);
    const whole = JSON.parse(readFileSync(kept, "utf8"));
    const report = (name: string, options: object = {}, shops = 1) =>
      put(
        name,
        JSON.stringify({
          ...whole,
          shops,
          options: { ...whole.options, shard: "1/2", ...options },
        }),
      );
    const merge = (...files: readonly string[]) => refused("--merge", ...files);
    await expectLines("\nSimulation:\n", [
      () => simulateOptions(["--customers", "0"]),
      () => simulateOptions(["--policy", "big"]),
      () => simulateOptions(["--shard", "9/8"]),
      () => simulateOptions(["--shard", "0/8"]),
      () => simulateOptions(["--shard", "auto"], {}),
      () => simulateOptions(["--mishaps", "two-tab"]),
      () => simulateOptions(["--mishaps", "rain"]),
      () => simulateOptions(["--defect", "stale-order"]),
      () => replay(join(folder, "nope.json")),
      async () => replay(put("shop.json", await createFakeServer().saveState())),
      () => replay(put("package.json", '{"name":"shop"}')),
      () => replay(put("old.json", '{"version":2}')),
      () => replay(put("cut.json", planText(onePlan(7, [])))),
      () => replay(put("shop-report.json", '{"kind":"shop bug report","version":2}')),
      () => read("--replay run.json --seed 7"),
      () => read("--merge"),
      () => read("report.json"),
      () => read("--resume"),
      () => read("--resume --report report.json --corpus kept"),
      () => read("--shard auto", { [slurm]: "1" }),
      () => read("--shard auto", { [slurm]: "one" }),
      () => read("--shard auto", { [slurm]: "" }),
      () => read("--shard auto", { ...gaps, [slurm]: "5" }),
      () => read("--shard auto", gaps),
      () => read("--shard auto", { [slurm]: "1", [kubernetes]: "1" }),
      () =>
        read("--shard auto --shard-count 8", { STRATEGY_JOB_INDEX: "1", STRATEGY_JOB_TOTAL: "4" }),
      () => read("--shard auto", { [kubernetes]: "1" }),
      () => read("--shard auto --shard-count 4", { [kubernetes]: "7" }),
      () => read("--shard-index 0 --shard-count many"),
      () => read("--shard-count 8"),
      () => read("--shard-index 0"),
      () => read("--shard-index 8 --shard-count 8"),
      () => read("--shard auto --shard-index 1"),
      () => read("--shard 1/8 --shard-index 0 --shard-count 8"),
      () => merge(report("one.json"), report("other.json", { seed: 8 })),
      () => merge(report("one.json"), report("third.json", { shard: "1/3" })),
      () => merge(report("one.json"), report("again.json")),
      () => merge(report("one.json"), report("one.json")),
      () => merge(report("half.json", {}, 0)),
      () => merge(report("none.json", { shard: null })),
      () => merge(report("one.json")),
    ]);
  });
});
