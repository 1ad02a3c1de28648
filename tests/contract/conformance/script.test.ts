import type { Buffer } from "node:buffer";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { conformanceProgram } from "../../../scripts/programs/conformance.ts";
import { helpOf } from "../../../scripts/support/command.ts";
import { conformanceCommand } from "../../../scripts/support/conformance-command.ts";
import { callNames } from "../../../src/contract/contract.ts";
import { type HttpMount, listen } from "../../../src/fake-server/mounts/node-http.ts";
import { record } from "../../support/recording.ts";
import { type Ended, runHere } from "../../support/run-here.ts";
import { runScript } from "../../support/script.ts";
import { serveHere, type ServerHere } from "../../support/serve-here.ts";
import { sharedFolder } from "../../support/temporary-folder.ts";

/** In a process of its own, as a back-end team has it. */
const runAlone = (...args: readonly string[]) =>
  new Promise<Ended>((resolve) => {
    execFile(process.execPath, ["scripts/conformance.ts", ...args], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

const run = (...args: readonly string[]): Promise<Ended> => runHere(conformanceProgram, ...args);

/** Of a request: where it goes, and what it carries. */
interface Incoming {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Answers every request by itself. */
const serve = (
  answer: (incoming: Incoming) => Promise<{ status: number; type: string; text: string }>,
): Promise<ServerHere> =>
  serveHere((incoming, outgoing) => {
    const { url: path = "/", method = "GET" } = incoming;
    // Those that the shop reads; what belongs to the connection stays behind.
    const headers = Object.fromEntries(
      ["content-type", "authorization", "accept-language", "idempotency-key"].flatMap((name) => {
        const value = incoming.headers[name];
        return typeof value === "string" ? [[name, value]] : [];
      }),
    );
    void buffer(incoming)
      .then((body) => answer({ path, method, headers, body }))
      .then(({ status, type, text }) =>
        outgoing.writeHead(status, { "content-type": type }).end(text),
      );
  });

const folder = sharedFolder();
let mount: HttpMount;
/** The fake server as a stranger finds it, but for the categories. */
let drifted: ServerHere;

/** What the fake server answers, if need be at another path. */
const ask = async ({ path, method, headers, body }: Incoming, there = path) => {
  const response = await fetch(`${mount.url}${there}`, {
    method,
    headers,
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  return { status: response.status, type: "application/json", text: await response.text() };
};

beforeAll(async () => {
  mount = await listen();
  drifted = await serve(async (incoming) => {
    const answer = await ask(incoming);
    if (!incoming.path.endsWith("/categories")) return answer;
    return { ...answer, text: answer.text.replaceAll('"name"', '"title"') };
  });
});

afterAll(async () => {
  await drifted.close();
  await mount.close();
});

const customer = ["--user", "0671234501", "--password", "sunflower1"] as const;

test("the fake server passes over real HTTP: exit code 0, a table, and JSON in a file", async () => {
  const file = join(folder, "report.json");
  const { code, out, err } = await run("--base", `${mount.url}/api`, ...customer, "--json", file);
  expect(err).toBe("");
  expect(out).toContain(`Conformance of ${mount.url}/api\n`);
  expect(out).toMatch(/^ ✓ {2}GET {5}\/client\/orders {2,}ok {2,}\d+$/m);
  expect(out).toMatch(/^ ✓ {2}POST {4}\/client\/pay .* not tried \(needs --spend\)$/m);
  const all = callNames.length;
  const others = "What others do next: 4 not tried";
  expect(out).toMatch(
    new RegExp(`No drift\\. ${all} calls: ${all - 6} ok, 6 refusals only\\. ${others}\\.\n$`),
  );
  expect(code).toBe(0);
  const report = JSON.parse(await readFile(file, "utf8"));
  expect(report).toMatchObject({ subject: `${mount.url}/api`, verdict: "conforms", drifts: [] });
  expect(report.calls).toHaveLength(all);
});

test("a newcomer and money that moves, as JSON alone", async () => {
  const { code, out } = await run(
    ...["--base", `${mount.url}/api/`, "--invite", "WELCOME2026", "--spend", "--json", "-"],
  );
  expect(JSON.parse(out)).toMatchObject({ verdict: "conforms", drifts: [] });
  expect(code).toBe(0);
});

/** The command with a report of each form, and what they say. */
const reported = async (start: typeof run, ...args: readonly string[]) => {
  const files = ["report.json", "report.xml", "report.html"].map((name) => join(folder, name));
  const [json = "", junit = "", html = ""] = files;
  const ended = await start(...args, "--json", json, "--junit", junit, "--html", html);
  return {
    ended,
    report: JSON.parse(await readFile(json, "utf8")),
    junit: await readFile(junit, "utf8"),
    html: await readFile(html, "utf8"),
  };
};

test("a drift is reported with its place, in each form, and the exit code is 1", async () => {
  const { ended, report, junit, html } = await reported(
    runAlone,
    ...["--base", `${drifted.url}/api`],
  );
  expect(report.drifts).toMatchObject([{ call: "categories", rule: "missing field" }]);
  expect(junit).toContain(' failures="1" errors="0" ');
  expect(junit).toContain('<failure type="missing field"');
  expect(html).toContain(`<p>1 drift. ${callNames.length} calls: `);
  expect(ended).toMatchObject({ code: 1, err: "" });
  for (const line of [
    /^ ✗ GET \/client\/categories\n {3}missing field at \$\.data\.categories\[\*\]\.name \(\d+ times\): expected string; got nothing {2}\[S3\.4\]$/m,
    /^ ✗ {2}GET {5}\/client\/categories {2,}drift/m,
  ])
    expect(ended).toMatchObject({ out: expect.stringMatching(line) });
});

test("--baseline: a known drift does not fail, a new one does, one that is gone is reported", async () => {
  const [before, clean] = [join(folder, "before.json"), join(folder, "clean.json")];
  const at = ({ url }: { readonly url: string }) =>
    ["--base", `${url}/api`, "--only", "categories"] as const;
  const [honest, bad] = [at(mount), at(drifted)];
  expect((await run(...bad, "--json", before)).code).toBe(1);
  expect((await run(...honest, "--json", clean)).code).toBe(0);

  const known = await reported(run, ...bad, "--baseline", before);
  expect(known.ended.out).toContain("Against the baseline: 0 new, 1 known, 0 gone.\n");
  expect(known.ended.code).toBe(0);
  expect(known.report.drifts).toHaveLength(1);
  expect(known.junit).toContain(' failures="0" errors="0" ');
  expect(known.junit).toContain("<system-out>known: missing field at ");
  expect(known.html).toMatch(/<h4>missing field at .* \(known\)<\/h4>/);

  const fresh = await reported(run, ...bad, "--baseline", clean);
  expect(fresh.ended.out).toMatch(
    /Against the baseline: 1 new, 0 known, 0 gone\.\n {3}new: categories: missing field at /,
  );
  expect(fresh.ended.code).toBe(1);
  expect(fresh.junit).toContain(' failures="1" ');

  const gone = await reported(run, ...honest, "--baseline", before);
  expect(gone.ended.out).toMatch(
    /Against the baseline: 0 new, 0 known, 1 gone\.\n {3}gone: categories: missing field at /,
  );
  expect(gone.ended.code).toBe(0);
});

test("a call that is elsewhere is found where --path says, over real HTTP", async () => {
  const moved = await serve((incoming) => {
    const { path } = incoming;
    const there = path.replace(/\/client\/recycle\/(\d+)$/, "/client/orders/$1/recycle");
    return ask(incoming, path.endsWith("/recycle") ? "/api/moved-away" : there);
  });
  onTestFinished(moved.close);
  const base = ["--base", `${moved.url}/api`, "--spend", "--only", "recycleOrder"];
  const told = await run(...base, ...customer, "--path", "recycleOrder=/client/recycle/{id}");
  const untold = await run(...base, "--invite", "WELCOME2026");
  expect(told.out).toMatch(/^ ✓ {2}POST {4}\/client\/recycle\/\{id\} +ok +\d+$/m);
  const all = callNames.length;
  expect(told.out).toContain(`\nNo drift. ${all} calls: 1 ok, ${all - 1} skipped. `);
  expect(told.code).toBe(0);
  expect(untold.out).toMatch(/^ ○ {2}POST {4}\/client\/orders\/\{id\}\/recycle +not implemented/m);
  expect(untold.code).toBe(1);
});

test("and in a recording", async () => {
  const file = join(folder, "moved.har");
  const recording = record(async () => Response.json({ code: 0, data: {} }));
  await recording.fetch("https://shop.example/api/client/recycle/7", { method: "POST" });
  await writeFile(file, recording.har());
  const { code, out } = await run("--har", file, "--path", "recycleOrder=/client/recycle/{id}");
  expect(out).toMatch(/^ ✓ {2}POST {4}\/client\/recycle\/\{id\} +ok +1$/m);
  expect(code).toBe(0);
});

test("--help prints what there is, and asks nobody", async () => {
  const out = `${await helpOf(conformanceCommand)}\n`;
  expect(await run("--base", "nonsense", "--help")).toEqual({ code: 0, out, err: "" });
});

test("what cannot be checked is one line, and exit code 2", async () => {
  const closed = await serve(async () => ({ status: 200, type: "", text: "" }));
  await closed.close();
  const missing = join(folder, "missing.har");
  const mistyped = ["--user", "0671234501", "--password", "not-it-at-all"];
  const cases: readonly (readonly [readonly string[], string | RegExp])[] = [
    [["--base", `${closed.url}/api`], `No server at ${closed.url}/api: the connection is refused`],
    [
      ["--base", `${mount.url}/api`, ...mistyped],
      "The login of --user 0671234501 is refused: 40102 The password is wrong",
    ],
    [["--har", missing], /^--har .*missing\.har: cannot be read: there is no such file$/],
    [["--base", `${mount.url}/api`, "--baseline", missing], /^--baseline .*: cannot be read: /],
    [[], /^--base, --har or --log is needed/],
  ];
  for (const [args, message] of cases) {
    const { code, out, err } = await run(...args);
    expect(err.trim()).toMatch(message);
    expect(err.trim()).not.toContain("\n");
    expect({ code, out }).toEqual({ code: 2, out: "" });
  }
});

test.each(["json", "junit", "html"])(
  "a report that --%s could not write is named before the first call",
  async (option) => {
    const { code, err } = await run(
      "--base",
      "http://127.0.0.1:1/api",
      `--${option}`,
      "none/at-all",
    );
    expect([code, err]).toEqual([
      2,
      `--${option} none/at-all: cannot be written: there is no such folder\n`,
    ]);
  },
);

test.skipIf(process.platform === "win32").each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("stopped by %s it says what may be left on the server", async (signal, code) => {
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const silent = await serveHere(() => isAsked());
  onTestFinished(silent.close);
  const { child, ended } = runScript("scripts/conformance.ts", ["--base", `${silent.url}/api`]);
  await asked;
  child.kill(signal);
  expect(await ended()).toEqual({
    out: "",
    errors:
      "Stopped in the middle: what the check has put into the cart, ordered or added is still on the server\n",
    code,
  });
});
