import { expect, test } from "vitest";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import { openShop } from "../../support/fake-shop.ts";

const registration = {
  username: "0991112233",
  password: "longenough",
  invite_code: "WELCOME2026",
};

test("login answers a token and the user", async () => {
  const { call } = openShop();
  const answer = await call("POST /client/login", {
    username: "0671234502",
    password: "sunflower2",
  });
  expect(answer.code).toBe(0);
  expect(answer.at("user")).toMatchObject({
    username: "0671234502",
    balance: "98765.43",
    member_level: 3,
    recycler: { service_area: "Kyiv-Podil" },
  });
  const user = await call("GET /client/user", undefined, { token: answer.textAt("token") });
  expect(user.at("user")).toEqual(answer.at("user"));
});

test.each([
  ["an unknown user", { username: "nobody", password: "x" }, 40101],
  ["a wrong password", { username: "0671234501", password: "sunflower2" }, 40102],
  ["a frozen account", { username: "0671234503", password: "sunflower3" }, 40301],
])("login of %s comes with HTTP 200 and the code in the body", async (_, body, code) => {
  const { call } = openShop();
  const answer = await call("POST /client/login", body);
  expect([answer.status, answer.code]).toEqual([200, code]);
  expect(answer.at("token")).toBeUndefined();
});

test("a frozen account with a wrong password does not reveal that it is frozen", async () => {
  const { call } = openShop();
  const answer = await call("POST /client/login", { username: "0671234503", password: "guess" });
  expect(answer.code).toBe(40102);
});

test("registering opens an account with the welcome credit and its log", async () => {
  const { call } = openShop({ welcomeCredit: 123_45 });
  const answer = await call("POST /client/register", registration);
  expect(answer.at("user")).toMatchObject({ username: "0991112233", balance: "123.45" });
  const token = answer.textAt("token");
  const logs = await call("GET /client/balance-logs", undefined, { token });
  expect(logs.list("logs")).toMatchObject([{ amount: 123.45, balance: "123.45" }]);
});

test("a customer's own invite code lets a friend register", async () => {
  const { call } = openShop();
  const first = await call("POST /client/register", registration);
  const friend = await call("POST /client/register", {
    ...registration,
    username: "0991112234",
    invite_code: first.textAt("user.invite_code"),
  });
  expect(friend.code).toBe(0);
});

test.each([
  ["a taken username", { username: demoCustomers[0]?.username }, 42202],
  ["a short password", { password: "12345" }, 42203],
  ["a bad email", { email: "not-an-address" }, 42204],
  ["an unknown invite code", { invite_code: "NOPE" }, 42205],
  ["no invite code", { invite_code: null }, 42205],
  ["an empty username", { username: " " }, 42201],
])("registering with %s answers 422 and a message, and creates nobody", async (_, part, code) => {
  const { call, server } = openShop();
  const before = await server.inspect((tables) => tables.customers.all().length);
  const answer = await call("POST /client/register", { ...registration, ...part });
  expect([answer.status, answer.code]).toEqual([422, code]);
  expect(answer.message).not.toBe("");
  expect(await server.inspect((tables) => tables.customers.all().length)).toBe(before);
});

test("a username that is long enough is not told to be longer: the message says what it may consist of", async () => {
  const { call } = openShop();
  const answer = await call("POST /client/register", { ...registration, username: "ann#1" });
  expect(answer.code).toBe(42201);
  expect(answer.message).toContain(". _ @ + -");
});

test.each([
  ["no token", undefined],
  ["an unknown token", "abc"],
])("%s answers 401 in the status and in the body", async (_, token) => {
  const { call } = openShop();
  const answer = await call("GET /client/user", undefined, token === undefined ? {} : { token });
  expect([answer.status, answer.code]).toEqual([401, 401]);
});

test("a token expires, and can be revoked", async () => {
  const { call, logIn, pass, server } = openShop({ sessionLifetimeMs: 1_000 });
  const token = await logIn();
  expect((await call("GET /client/user", undefined, { token })).status).toBe(200);
  pass(1_000);
  expect((await call("GET /client/user", undefined, { token })).status).toBe(401);
  const mine = await logIn(0);
  const theirs = await logIn(1);
  await server.revokeSessions("0671234501");
  expect((await call("GET /client/user", undefined, { token: mine })).status).toBe(401);
  expect((await call("GET /client/user", undefined, { token: theirs })).status).toBe(200);
});

const day = 24 * 60 * 60 * 1_000;

test("a year of logins leaves no more sessions than are good at a time", async () => {
  const lifetime = 30;
  const { call, logIn, server } = openShop({ sessionLifetimeMs: lifetime * day });
  const seeded = await server.inspect(({ sessions }) => sessions.all().length);
  const tokens: string[] = [];
  let most = 0;
  for (let date = 0; date < 365; date += 1) {
    tokens.push(await logIn(date % 2));
    most = Math.max(most, await server.inspect(({ sessions }) => sessions.all().length));
    await server.advance(day);
  }
  expect(most - seeded).toBe(lifetime);
  const statuses = await Promise.all(
    tokens.map(async (token) => (await call("GET /client/user", undefined, { token })).status),
  );
  // The last login was a day ago.
  const living = lifetime - 1;
  expect(statuses).toEqual([
    ...Array.from({ length: 365 - living }, () => 401),
    ...Array.from({ length: living }, () => 200),
  ]);
});

test("who logs in or registers clears away everybody's expired sessions, and no others", async () => {
  const { call, logIn, pass, server } = openShop({ sessionLifetimeMs: 1_000 });
  const kept = () => server.inspect(({ sessions }) => sessions.all().map(({ id }) => id));
  const expired = [await logIn(0), await logIn(1)];
  pass(1);
  const alive = await logIn(1);
  pass(999);
  expect(await kept()).toEqual(expect.arrayContaining([...expired, alive]));
  const mine = (await call("POST /client/register", registration)).textAt("token");
  expect(new Set(await kept())).toEqual(new Set([alive, mine]));
  expect((await call("GET /client/user", undefined, { token: alive })).status).toBe(200);
  for (const token of expired) {
    expect((await call("GET /client/user", undefined, { token })).status).toBe(401);
  }
});

test("messages are in the request's language, Ukrainian unless it names one of ours", async () => {
  const { call } = openShop();
  const wrong = { username: "nobody", password: "x" };
  const said = async (language: string) =>
    (await call("POST /client/login", wrong, { language })).message;
  expect(await said("cs-CZ,cs;q=0.9,en;q=0.5")).toBe("Takový uživatel neexistuje");
  expect(await said("de,en;q=0.8,zh;q=0.9")).toBe("用户不存在");
  expect(await said("de")).toBe("Такого користувача немає");
});

test("a body that is no JSON or of another shape answers 400", async () => {
  const { call, server } = openShop();
  const broken = await server.respond(
    new Request("http://shop.test/api/client/login", { method: "POST", body: "{" }),
  );
  expect(broken.status).toBe(400);
  expect((await call("POST /client/login", { username: 1 })).code).toBe(40000);
});

test("what the server does not know answers 404 in JSON", async () => {
  const { call } = openShop();
  expect(await call("GET /client/nothing")).toMatchObject({ status: 404, code: 404 });
});
