import { getResponse } from "msw/utils/get-response";
import { expect, test } from "vitest";
import { createFakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import { mswHandlers } from "../../../../src/fake-server/mounts/msw-handlers.ts";
import { demo } from "../../../../src/fake-server/scenarios/demo.ts";

const address = (path: string): string => `http://shop.invalid${path}`;

const post = (path: string, body: unknown): Request =>
  new Request(address(path), { method: "POST", body: JSON.stringify(body) });

const asked: readonly (() => Request)[] = [
  () => post("/api/client/login", demo.customers[0]),
  () => post("/api/client/login", { username: "nobody", password: "x" }),
  () => new Request(address("/api/client/products/1?x=1")),
  () => new Request(address("/api/client/products/%25")),
  () => new Request(address("/api/client/categories")),
  () => new Request(address("/fake-pay/status?order_no=1")),
];

test("MSW's handlers answer as the server itself does", async () => {
  const open = () =>
    createFakeServer({
      scenario: demo,
      seed: 1,
      clock: () => Date.UTC(2026, 0, 15),
      secrets: "seeded",
    });
  const [byHandlers, byItself] = [open(), open()];
  for (const request of asked) {
    const [one, other] = [
      await getResponse([...mswHandlers(byHandlers)], request()),
      await byItself.respond(request()),
    ];
    expect(one?.status).toBe(other.status);
    expect([...(one?.headers ?? [])]).toEqual([...other.headers]);
    expect(await one?.text()).toBe(await other.text());
  }
});

test("a connection that is dropped is a network error for MSW, too", async () => {
  const server = createFakeServer({ scenario: demo, seed: 1 });
  server.faults.next({ kind: "drop", call: "GET /client/settings" });
  const answer = await getResponse(
    [...mswHandlers(server)],
    new Request(address("/api/client/settings")),
  );
  expect(answer?.type).toBe("error");
});
