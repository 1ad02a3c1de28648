import { expect, test } from "vitest";
import { createActor, setup } from "xstate";
import { recordPage, type RecordedBackend } from "../../../../src/main/late/page-events.ts";
import { reportFile } from "../../../../src/main/late/report-file.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";

/* Wraps XState's own start: a module of its own. */

interface Entry {
  readonly kind: string;
  readonly route?: string;
  readonly machine?: string;
  readonly event?: string;
  readonly state?: string;
  readonly call?: string;
  readonly answer?: unknown;
}

const entries = (): readonly Entry[] => JSON.parse(reportFile(false)).entries;

test("records calls, machines and routes from now on, answers untouched; a logout empties the ring", async () => {
  window.history.replaceState(null, "", "/");
  const session = sessionThatReads();
  const answers = [
    new Response(JSON.stringify({ code: 0, data: { order: { id: 204, status: "paid" } } })),
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    null,
  ];
  const backend: RecordedBackend = {
    base: "/api",
    fetch: async () => {
      const answer = answers.shift();
      if (answer === null || answer === undefined) throw new TypeError("Failed to fetch");
      return answer;
    },
  };
  recordPage({ base: "/", backend, session });
  window.history.pushState(null, "", "/product/17?keyword=lamp");
  window.dispatchEvent(new Event("pushState"));
  const answer = await backend.fetch("/api/client/orders/204?page=3", { method: "GET" });
  expect(JSON.parse(await answer.text()).data.order.id).toBe(204);
  const init = { method: "POST", body: JSON.stringify({ order_no: "GL204", method: "alipay" }) };
  await backend.fetch("/api/client/pay", init);
  await expect(backend.fetch("/api/client/pay", init)).rejects.toThrow("Failed to fetch");
  const lamp = setup({ types: {} as { events: { type: "PRESS" } } }).createMachine({
    id: "lamp",
    initial: "off",
    states: { off: { on: { PRESS: "on" } }, on: {} },
  });
  const actor = createActor(lamp).start();
  actor.send({ type: "PRESS" });

  await expect.poll(() => entries().length).toBe(7);
  expect(entries().filter(({ kind }) => kind !== "call")).toMatchObject([
    { kind: "route", route: "/", ids: [] },
    { kind: "route", route: "/product/:id", ids: ["product-1"] },
    { kind: "machine", machine: "lamp", event: "xstate.init", state: "off" },
    { kind: "machine", machine: "lamp", event: "PRESS", state: "on" },
  ]);
  expect(entries().filter(({ kind }) => kind === "call")).toMatchObject([
    {
      call: "GET /client/orders/:id",
      ids: ["order-1"],
      answer: { status: 200, code: 0, shape: "one", statuses: ["paid"], ids: ["order-1"] },
    },
    // The third call ends before the second one's body is read.
    ...[{ call: "POST /client/pay" }, { call: "POST /client/pay" }],
  ]);
  expect(entries()).toContainEqual(
    expect.objectContaining({
      answer: expect.objectContaining({ status: 502, shape: "no envelope" }),
    }),
  );
  expect(entries()).toContainEqual(
    expect.objectContaining({ call: "POST /client/pay", answer: null }),
  );
  expect(reportFile(true)).not.toMatch(/keyword|204|alipay|gateway/);

  // Its answer comes when the customer has left.
  answers.push(new Response(JSON.stringify({ code: 0, data: { balance: 12.5 } })));
  const late = backend.fetch("/api/client/user", {});
  session.send({ type: "LOG_OUT" });
  await (await late).text();
  await new Promise((resolve) => setTimeout(resolve));
  // What the logout itself does may follow; nothing of before is left.
  expect(entries().filter(({ kind }) => kind !== "machine")).toEqual([]);
  expect(entries().every(({ machine }) => machine === "session")).toBe(true);
});
