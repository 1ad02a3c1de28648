import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { apiOptions } from "../../../../scripts/support/api-options.ts";
import { startApi } from "../../../../scripts/support/api-server.ts";
import { apiWelcome } from "../../../../scripts/support/api-welcome.ts";
import { listenHere } from "../../../../scripts/support/listen-here.ts";
import { callsThrough, logInDemo } from "../../../support/fake-shop.ts";
import { rawConnection } from "../../../support/raw-http.ts";
import { apiAddress, runScript } from "../../../support/script.ts";
import { putFile, sharedFolder } from "../../../support/temporary-folder.ts";

/** The command line itself, in a process of its own. */

const script = "scripts/api.ts";
const folder = sharedFolder();
const taken = createServer();
let takenPort = 0;
beforeAll(async () => {
  takenPort = await listenHere(taken);
});
afterAll(() => void taken.close());

/** The commands to paste. */
const pastedIn = (welcome: string): readonly string[] =>
  welcome.split("\n").filter((line) => /^(TOKEN=|curl )/.test(line));

test("it says what it is, its curl lines work, it keeps its state and ends on SIGTERM", async () => {
  const state = join(folder, "shop.json");
  const args = `--port 0 --seed 3 --latency 1..2 --faults 7:0 --state ${state}`.split(" ");
  const first = runScript(script, args);
  const welcome = await first.said("/client/orders");
  const url = apiAddress(welcome);
  expect(welcome).toMatch(/^Scenario\s+demo: /m);
  expect(welcome).toMatch(/^Seed\s+3$/m);
  expect(welcome).toMatch(/^Latency\s+1 to 2 ms$/m);
  expect(welcome).toMatch(/^Faults\s+by seed 7, to 0 of the calls$/m);
  expect(welcome).toContain(`${state} (new)`);
  expect(welcome).toMatch(/^0671234501\s+sunflower1/m);

  const pasted = pastedIn(welcome);
  expect(pasted).toHaveLength(3);
  const [token = "", products = "", orders = ""] = execFileSync(
    "sh",
    ["-c", pasted.join("; echo; ")],
    { encoding: "utf8" },
  ).split("\n{");
  expect(token.trim()).toMatch(/^[\da-f]{40}$/);
  expect(JSON.parse(`{${products}`)).toMatchObject({ code: 0, data: { products: [{}, {}] } });
  expect(JSON.parse(`{${orders}`)).toMatchObject({ code: 0, data: { orders: [{}, {}] } });

  // Neither a connection that waits for another request nor one that never had any is waited for.
  const idle = await rawConnection(url);
  idle.send("GET /api/client/settings HTTP/1.1", "Host: x", "", "");
  await idle.until(" 200 OK");
  await rawConnection(url);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toMatchObject({ code: 0, errors: "" });
  await expect(fetch(url)).rejects.toThrow(TypeError);

  const second = runScript(script, ["--port", "0", "--state", state]);
  const again = await second.said("/client/orders");
  expect(again).toMatch(/^Seed\s+3$/m);
  expect(again).toMatch(/^Faults\s+by seed 7, to 0 of the calls$/m);
  expect(again).toMatch(/\(restored from 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC\)$/m);
  const call = callsThrough(fetch, apiAddress(again));
  const stillIn = await call("GET /client/user", undefined, { token: token.trim() });
  expect(stillIn.status).toBe(200);
  second.child.kill("SIGINT");
  expect((await second.ended()).code).toBe(0);
});

const welcomeOf = async (name: string, scenario: string, ...more: readonly string[]) => {
  const file = putFile(folder, name, scenario);
  const options = apiOptions(["--port", "0", "--scenario", file, ...more]);
  const mount = await startApi(options);
  onTestFinished(() => mount.close());
  return apiWelcome(mount, options);
};

test("the curl line of a customer with a quote in the name is one for the shell, too", async () => {
  const customer = `{ username: "o'lena", password: "pa$$w'rd" }`;
  const welcome = await welcomeOf("quoted.yaml", `version: 1\ncustomers: [${customer}]`);
  const [login = ""] = welcome.split("\n").filter((line) => line.startsWith("TOKEN="));
  const { stdout } = await promisify(execFile)("sh", ["-c", login]);
  expect(stdout.trim()).toMatch(/^[\da-f]{40}$/);
});

test("its curl lines log in as the first customer who is not frozen", async () => {
  const customers = `
  - { username: olena, password: sunflower1, frozen: true }
  - { username: petro, password: sunflower2 }`;
  const welcome = await welcomeOf("first-frozen.yaml", `version: 1\ncustomers:${customers}`);
  expect(pastedIn(welcome)[0]).toContain('"username":"petro"');
});

test("where all customers are frozen, the curl line shows what the login is answered", async () => {
  const customer = "{ username: olena, password: sunflower1, frozen: true }";
  const welcome = await welcomeOf("frozen.yaml", `version: 1\ncustomers: [${customer}]`);
  const lines = pastedIn(welcome);
  expect(lines).toHaveLength(1);
  const { stdout } = await promisify(execFile)("sh", ["-c", lines.join("")]);
  expect(JSON.parse(stdout)).toMatchObject({ code: 40301, data: null });
});

test("of a shop without customers it says how there will be one", async () => {
  const welcome = await welcomeOf("empty.yaml", "version: 1");
  expect(welcome).toContain("\nNo customers to log in as: register one by the invite code\n");
  expect(welcome).not.toContain("password");
});

test("a latency that is always the same is one number", async () => {
  const welcome = await welcomeOf("slow.yaml", "version: 1", "--latency", "200");
  expect(welcome).toMatch(/^Latency\s+200 ms$/m);
});

test("start:http brings the shop along, whose calls reach the server; one signal ends both", async () => {
  const both = runScript("scripts/start-http.ts", ["--port", "0", "--shop-port", "0"]);
  const welcome = await both.said("/client/orders");
  const [, shop = ""] = /^Shop\s+(\S+)$/m.exec(welcome) ?? [];
  expect(await (await fetch(shop)).text()).toContain('<div id="root">');
  const throughShop = callsThrough(fetch, shop.replace(/\/$/, ""));
  const directly = callsThrough(fetch, apiAddress(welcome));
  const token = await logInDemo(throughShop);
  expect((await directly("GET /client/user", undefined, { token })).status).toBe(200);
  both.child.kill("SIGINT");
  expect(await both.ended()).toMatchObject({ code: 0, errors: "" });
  await expect(fetch(shop)).rejects.toThrow(TypeError);
});

test("start:http names the shop's port that is taken, and ends", async () => {
  const args = ["--port", "0", "--shop-port", String(takenPort)];
  const { code, errors } = await runScript("scripts/start-http.ts", args).ended();
  expect(errors.trimEnd()).toMatch(
    /^--shop-port \d+: taken by another program; --shop-port \d+ is free$/,
  );
  expect(code).toBe(1);
});

describe("what it cannot start with is one line, and an exit code", () => {
  test("an unknown scenario", async () => {
    const { code, out, errors } = await runScript(script, ["--scenario", "heaven"]).ended();
    expect([code, out]).toEqual([2, ""]);
    expect(errors.trimEnd()).toMatch(/^--scenario heaven: .* demo, /);
    expect(errors.trimEnd()).not.toContain("\n");
  });

  test.each([
    [
      "a state that is not JSON",
      () => ["--port", "0", "--state", putFile(folder, "notes.txt", "shopping list")],
      /^--state \S+notes\.txt: .*not JSON.*$/,
    ],
    [
      "a port that is taken",
      () => ["--port", String(takenPort)],
      /^--port \d+: taken by another program; --port \d+ is free$/,
    ],
    [
      "a host that is not here",
      () => ["--port", "0", "--host", "203.0.113.7"],
      /^--host 203\.0\.113\.7: not an address of this machine$/,
    ],
    [
      "a host that has no address",
      () => ["--port", "0", "--host", "no such host"],
      /^--host no such host: not an address of this machine$/,
    ],
  ])("%s", async (_, args, line) => {
    await expect(startApi(apiOptions(args()))).rejects.toThrow(line);
  });

  test("and a file that was none of its own stays as it was", () => {
    expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("shopping list");
  });
});

test("--strict refuses over HTTP, in an isolated shop, too, and =keys asks for a key", async () => {
  const body = { amount: 10, method: "usdt" };
  for (const [option, more, reason] of [
    ["--strict", { colour: "red" }, "body.colour: there is no such field"],
    ["--strict=keys", {}, "Idempotency-Key: is missing"],
  ] as const) {
    const mount = await startApi(apiOptions(["--port", "0", option]));
    onTestFinished(() => mount.close());
    for (const url of [mount.url, `${mount.url}/shops/mine`]) {
      const call = callsThrough(fetch, url);
      const token = await logInDemo(call);
      const refused = await call("POST /client/recharges", { ...body, ...more }, { token });
      expect([refused.status, refused.code]).toEqual([400, 40000]);
      expect(refused.message).toContain(reason);
      const headers = { "idempotency-key": "first" };
      expect((await call("POST /client/recharges", body, { token, headers })).code).toBe(0);
    }
  }
});

test.each([
  ["", [], "Faults    2 planned by the scenario"],
  [
    ", and those by seed",
    ["--faults", "7"],
    "Faults    by seed 7, to 0.1 of the calls; 2 planned by the scenario",
  ],
])("it says how many faults the scenario's file plans%s", async (_, args, line) => {
  const plans =
    "version: 1\nbase: demo\nfaults: [{ call: POST /client/pay, kind: drop }]\nanswers: [{ call: GET /client/settings, data: {} }]\n";
  const welcome = await welcomeOf("planned.yaml", plans, ...args);
  expect(/^Faults.*$/m.exec(welcome)?.[0]).toBe(line);
});

test("with --json it says in one line where it is, and whom to log in as", async () => {
  const script = runScript("scripts/api.ts", ["--port", "0", "--seed", "7", "--json"]);
  const told = JSON.parse(await script.said("\n"));
  expect(told).toMatchObject({ scenario: "demo", seed: 7, restoredFrom: null });
  expect(told.customers[0]).toEqual({
    username: "0671234501",
    password: "sunflower1",
    note: expect.stringMatching(/^ordinary/),
  });
  expect((await fetch(`${told.api}/client/settings`)).status).toBe(200);
  expect(told.invite).toMatch(/invite_code=\w+$/);
  script.child.kill("SIGTERM");
  expect((await script.ended()).code).toBe(0);
});
