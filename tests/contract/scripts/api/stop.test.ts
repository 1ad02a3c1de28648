import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { callsThrough } from "../../../support/fake-shop.ts";
import { rawConnection } from "../../../support/raw-http.ts";
import { apiAddress, runScript } from "../../../support/script.ts";
import { sharedFolder } from "../../../support/temporary-folder.ts";

/** What becomes of calls, connections and the state when the server is told to stop. */

const folder = sharedFolder();

const credentials = { username: "0671234501", password: "sunflower1" };

test("calls under way are answered, held ones let go, new connections refused, the state kept", async () => {
  const state = join(folder, "shop.json");
  const mount = await listen({ state, latency: { least: 100, most: 100 } });
  const call = callsThrough(fetch, mount.url);
  const token = (await call("POST /client/login", credentials)).textAt("token");
  mount.server.faults.next({ call: "POST /client/cart", kind: "delay" });
  const held = call("POST /client/cart", { product_id: 3, quantity: 2 }, { token });
  while (mount.server.faults.held() === 0) await pass(5);
  const idle = await rawConnection(mount.url);
  idle.send("GET /api/client/settings HTTP/1.1", "Host: x", "", "");
  await idle.until(" 200 OK");

  const underWay = call("GET /client/settings");
  // The server has it once what was sent after it is answered.
  await fetch(`${mount.url}/__fake/held`);
  const closed = mount.close();
  await expect(call("GET /client/settings")).rejects.toThrow(TypeError);
  expect((await held).code).toBe(0);
  expect((await underWay).code).toBe(0);
  await closed;
  expect(await idle.rest()).toMatch(/^HTTP\/1\.1 200 /);

  const next = await listen({ state });
  const count = await callsThrough(fetch, next.url)("GET /client/cart/count", undefined, { token });
  expect(count.at("count")).toBe(2);
  await next.close();
});

test("a call that takes longer is cut off, and what it does then is in nobody's file", async () => {
  const state = join(folder, "outlasted.json");
  const mount = await listen({
    state,
    latency: { least: 300, most: 300 },
    timeouts: { headers: 10_000, request: 30_000, response: 30_000, stop: 50 },
  });
  const cutOff = callsThrough(fetch, mount.url)("POST /client/login", credentials);
  while ((await mount.server.requests.find()).length === 0) await pass(5);
  await Promise.all([mount.close(), expect(cutOff).rejects.toThrow(TypeError)]);
  rmSync(state);
  await pass(1_000);
  expect(readdirSync(folder)).not.toContain("outlasted.json");
});

test("who stops a server that still answers reads why it takes its time", async () => {
  const script = runScript("scripts/api.ts", ["--port", "0", "--latency", "2500"]);
  const url = apiAddress(await script.said("/client/orders"));
  const answered = callsThrough(fetch, url)("GET /client/settings");
  const come = { call: "GET /client/settings", timeout: 20_000 };
  await fetch(`${url}/__fake/wait-for`, { method: "POST", body: JSON.stringify(come) });
  script.child.kill("SIGINT");
  expect((await answered).status).toBe(200);
  expect(await script.ended()).toMatchObject({
    code: 0,
    errors: "What is under way is finished first; another Ctrl-C ends it at once\n",
  });
});

test("a request that does not come to its end does not keep the server from its own", async () => {
  const mount = await listen();
  const raw = await rawConnection(mount.url);
  raw.send("POST /api/client/login HTTP/1.1", "Host: x", "Content-Length: 9", "", "{");
  await fetch(`${mount.url}/__fake/held`);
  await mount.close();
  expect(await raw.rest()).toBe("");
});

test("a delay that a call meets only while the server stops does not hold it", async () => {
  const mount = await listen();
  mount.server.faults.next({ call: "POST /client/login", kind: "delay" });
  const body = JSON.stringify(credentials);
  const raw = await rawConnection(mount.url);
  const type = "Content-Type: application/json";
  const length = `Content-Length: ${body.length}`;
  raw.send("POST /api/client/login HTTP/1.1", "Host: x", type, length, "", body.slice(0, 5));
  await fetch(`${mount.url}/__fake/held`);
  const closed = mount.close();
  raw.send(body.slice(5));
  expect(await raw.rest()).toContain('"token"');
  await closed;
});

const inner = `"${process.execPath}" scripts/api.ts --port 0; true`;

test.each([
  ["npm's shell, which hands no signal on", inner, "SIGTERM"],
  // The outer one stands for npm.
  ["npm alone, whose shell lives on", `sh -c '${inner}'; true`, "SIGKILL"],
] as const)(
  "it ends with %s",
  async (_, command, signal) => {
    const shell = spawn("sh", ["-c", command], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "api" },
    });
    let out = "";
    shell.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    while (!out.includes("/client/orders")) await once(shell.stdout, "data");
    const ended = once(shell.stdout, "close");
    shell.kill(signal);
    // Its output ends with the server, not with the shell.
    await ended;
    await expect(fetch(apiAddress(out))).rejects.toThrow(TypeError);
  },
  30_000,
);

test("a second signal ends it at once", async () => {
  const script = runScript("scripts/api.ts", ["--port", "0", "--latency", "60000"]);
  const url = apiAddress(await script.said("/client/orders"));
  const unanswered = callsThrough(fetch, url)("GET /client/settings").catch(() => "cut off");
  await fetch(`${url}/__fake/held`);
  // Ctrl-C comes twice by way of npm, so what follows at once does not count as the second.
  while (script.child.exitCode === null) {
    script.child.kill("SIGTERM");
    await pass(100);
  }
  expect((await script.ended()).code).toBe(143);
  expect(await unanswered).toBe("cut off");
});
