import { expect, test } from "vitest";
import { checkRecording } from "../../../src/conformance/check-recording.ts";
import { ConformanceError } from "../../../src/conformance/conformance-error.ts";
import { readLog } from "../../../src/conformance/log/log-file.ts";
import type { Report } from "../../../src/conformance/report.ts";
import { listen } from "../../../src/fake-server/mounts/node-http.ts";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";

/** The fake server's own journal, as a recording that is held against the contract. */

/** A customer logs in, shops, uploads a picture and changes the password; answers the journal. */
const visit = async (): Promise<string> => {
  const { url, server, close } = await listen({ secrets: "seeded" });
  const [customer] = demoCustomers;
  const headers: Record<string, string> = { "content-type": "application/json" };
  const ask = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}/api/client/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const login = await ask("POST", "login", {
    username: customer?.username,
    password: customer?.password,
  });
  const { data } = await login.json();
  headers["authorization"] = `Bearer ${data.token}`;
  await ask("GET", "products?page=1&limit=10&sort=price_asc");
  await ask("POST", "cart", { product_id: 1, quantity: 1 });
  server.faults.next({ call: "GET /client/cart", kind: "wrong-shape" });
  await ask("GET", "cart");
  server.faults.next({ call: "GET /client/user", kind: "drop" });
  await ask("GET", "user").catch(() => undefined);
  await ask("GET", "nowhere");
  await ask("PUT", "password", {
    old_password: customer?.password,
    new_password: "another-word",
    confirm_password: "another-word",
  });
  const form = new FormData();
  form.append("file", new File([new Uint8Array(1)], "a.png", { type: "image/png" }));
  await fetch(`${url}/api/client/upload`, {
    method: "POST",
    headers: { authorization: headers["authorization"] },
    body: form,
  });
  const log = await (await fetch(`${url}/__fake/requests`)).text();
  await close();
  return log;
};

const checked = (log: string): Report => {
  const { entries, faulty } = readLog(log, "--log requests.json");
  return checkRecording(entries, { name: "requests.json", faulty });
};

const found = ({ drifts }: Report): readonly string[] =>
  drifts.map(({ call, rule, at }) => `${call}: ${rule} at ${at}`);

test("the journal of a visit has no drift, whatever secrets are cut out and faults were planned", async () => {
  const report = checked(await visit());
  expect(found(report)).toEqual([]);
  const seen = report.calls.filter(({ state }) => state === "ok").map(({ call }) => call);
  expect(seen).toEqual(
    expect.arrayContaining(["logIn", "products", "addToCart", "changePassword"]),
  );
  expect(report.notes.map(({ text }) => text)).toEqual([
    // Only the products of a category are sorted.
    "sent, and not in the contract: query.sort",
    "2 requests that a fault has hit ignored",
    "not in the contract: GET /client/nowhere",
  ]);
});

test("what was sent and answered otherwise is found", async () => {
  const log = (await visit())
    .replace('"quantity":1', '"quantity":"many"')
    .replaceAll('"sales":', '"sold":');
  expect(found(checked(log))).toEqual(
    expect.arrayContaining([
      "addToCart: request at request $.quantity",
      "products: missing field at $.data.products[0].sales",
    ]),
  );
});

test("a field that the contract does not have is reported once a call, and is no drift", async () => {
  const log = (await visit()).replaceAll('"quantity":', '"gift":{"wrapped":true},"quantity":');
  const report = checked(log);
  expect(found(report)).toEqual([]);
  expect(report.notes).toContainEqual({
    call: "addToCart",
    text: "sent, and not in the contract: body.gift",
  });
});

test("a journal is named without an address, for it has none", async () => {
  expect(checked(await visit()).subject).toBe("requests.json");
});

test.each(["{", '{"log":{"entries":[]}}', '{"data":{"requests":[{"method":"GET"}]}}'])(
  "%s is no journal",
  (text) => {
    const read = (): unknown => readLog(text, "--log a.json");
    expect(read).toThrow(ConformanceError);
    expect(read).toThrow(/^--log a\.json: not what GET \/__fake\/requests answers: [^\n]+$/);
  },
);
