import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type HttpMount, listen } from "../../../../../src/fake-server/mounts/node-http.ts";
import { readAnswer } from "../../../../support/fake-shop.ts";

/** The journal over HTTP. */

let mount: HttpMount;
beforeAll(async () => {
  mount = await listen();
});
afterAll(() => mount.close());

const get = async (query: string) =>
  readAnswer(await fetch(`${mount.url}/__fake/requests?${query}`));
const post = async (path: string, body: unknown = {}) =>
  readAnswer(
    await fetch(`${mount.url}/__fake/${path}`, { method: "POST", body: JSON.stringify(body) }),
  );
const logIn = (username: string) =>
  fetch(`${mount.url}/api/client/login`, {
    method: "POST",
    body: JSON.stringify({ username, password: "sunflower1" }),
  });

test("requests are found by path, customer and mark", async () => {
  await logIn("0671234501");
  const { number } = await post("marks", { name: "second" });
  expect(number("mark")).toBe(1);
  await logIn("0671234502");
  expect((await get("path=/client/login")).list("requests")).toHaveLength(2);
  expect((await get("path=/client/login&since=second")).list("requests")).toHaveLength(1);
  expect((await get("customer=0671234501&applied=true&since=0")).list("requests")).toHaveLength(1);
  expect((await get("method=POST&status=401")).list("requests")).toHaveLength(0);
});

test("a body that is nested 5,000 deep is refused, and the journal can be read on", async () => {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const send = (path: string, body: string) =>
    fetch(`${mount.url}${path}`, { method: "POST", body });
  for (const path of ["/api/client/register", "/fake-pay/confirm", "/api/nowhere"]) {
    const { status } = await send(path, `{"username":${deep}}`);
    expect(status).toBe(path === "/api/nowhere" ? 404 : 400);
  }
  for (const [path, name] of [
    ["scenario", "version"],
    ["scenario", "name"],
    ["verify", "body"],
    ["load", "version"],
    ["advance", "milliseconds"],
  ]) {
    const { status } = await send(`/__fake/${path}`, `{"${name}":${deep}}`);
    expect(status).toBe(400);
  }
  const yaml = await send("/__fake/scenario", `version: 1\nname:\n  ${"- ".repeat(5_000)}`);
  expect(yaml.status).toBe(400);
  const { list } = await get("path=/client/register");
  expect(list("requests").at(-1)).toMatchObject({
    body: expect.stringMatching(/^\{"username":\[/),
  });
});

test.each([
  ["paht=/client/login", /^There is no paht=; there are call, method, path,/],
  ["constructor=1", /^There is no constructor=/],
  ["applied=yes", /^applied=yes is not true or false$/],
  ["status=ok", /^status=ok is not a whole number$/],
  ["since=nowhere", /^There is no mark "nowhere"$/],
  ["path=/client/login&path=/client/cart", /^path= is given more than once$/],
  ["path=/client/logn", /^There is no call "\* \/client\/logn": is \* \/client\/login meant\?$/],
])("what is not known is said: %s", async (query, message) => {
  expect(await get(query)).toMatchObject({ code: 400, message: expect.stringMatching(message) });
});

test("verify answers 409 with the difference", async () => {
  const call = "POST /client/login";
  expect(await post("verify", { call, times: { atLeast: 2 } })).toMatchObject({ code: 0 });
  const refused = await post("verify", { call, body: { username: "nobody" } });
  expect(refused).toMatchObject({ status: 409, code: 409 });
  expect(refused.message).toContain('body.username is "0671234501", not "nobody"');
  expect((await post("verify", { calls: call })).code).toBe(400);
  expect(await post("verify", { call: "POST /client/logn", times: 0 })).toMatchObject({
    status: 400,
    message: 'There is no call "POST /client/logn": is POST /client/login meant?',
  });
  expect((await post("wait-for", { call, timeout: -1 })).code).toBe(400);
  expect(await post("wait-for", { call, times: { atLeast: 3, atMost: 2 } })).toMatchObject({
    status: 400,
    message: expect.stringContaining("times: atLeast is more than atMost"),
  });
});

test("wait-for answers when the request has come", async () => {
  const since = (await post("marks")).number("mark");
  const waiting = post("wait-for", { path: "/client/settings", since, timeout: 60_000 });
  await fetch(`${mount.url}/api/client/settings`);
  expect((await waiting).list("found")).toEqual([since + 1]);
});

test("a server that stops answers those who wait", async () => {
  const other = await listen();
  const { waitFor } = other.server.requests;
  const begun = Promise.withResolvers<void>();
  vi.spyOn(other.server.requests, "waitFor").mockImplementation((...asked) => {
    begun.resolve();
    return waitFor(...asked);
  });
  const waiting = fetch(`${other.url}/__fake/wait-for`, {
    method: "POST",
    body: JSON.stringify({ path: "/client/pay", timeout: 120_000 }),
  });
  await begun.promise;
  await other.close();
  expect((await waiting).status).toBe(409);
});
