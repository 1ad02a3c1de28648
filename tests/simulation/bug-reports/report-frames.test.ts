import { describe, expect, it } from "vitest";
import { framesSummary, walkFrames } from "../../../scripts/support/walk-frames.ts";
import { reportText } from "../../../src/domain/bug-report/report-text.ts";
import type { PageEvent } from "../../../src/domain/bug-report/page-event.ts";
import { recordCall } from "../../../src/domain/bug-report/record-call.ts";
import { reportFrames } from "../../../src/simulation/bug-reports/report-frames.ts";

const asked = (
  at: number,
  call: string,
  data: unknown,
  changes: { readonly query?: string } = {},
): PageEvent => {
  const [method = "", path = ""] = call.split(" ");
  const answer = data === null ? null : { status: 200, body: { code: 0, data } };
  return recordCall({ at, took: 80, method, path, query: "", sent: undefined, answer, ...changes });
};
const order = (id: number, status: string) => ({
  id,
  status,
  total_amount: "12.00",
  items: [{ id: id * 10, product_id: 7, price: "12.00", quantity: 1 }],
});

const notes: readonly PageEvent[] = [
  { kind: "route", at: 0, route: "/orders", ids: [] },
  asked(100, "GET /client/orders", {
    orders: [order(204, "unpaid"), order(190, "recycled")],
    total: 2,
  }),
  {
    kind: "machine",
    at: 120,
    machine: "orders screen",
    event: "xstate.done.actor",
    state: "resting",
  },
  asked(900, "GET /client/orders/204", { order: order(204, "unpaid") }),
  asked(1_500, "POST /client/orders/204/cancel", { order: order(204, "cancelled") }),
  asked(1_900, "GET /client/orders/204", { order: order(204, "cancelled") }),
  asked(2_500, "GET /client/orders/190", { order: order(190, "paid") }),
  asked(3_000, "GET /client/orders/204", null),
];

const text = reportText(notes, { shop: "1.0.0", hasAmounts: false });

describe("the steps of a bug report", () => {
  it("are given by the smallest state, which the customer's commands change, or by the recording", async () => {
    const frames = await reportFrames(text, "report.json");
    expect(frames.map(({ by, because }) => [by, because])).toEqual([
      ["recording", null],
      ["state", null],
      ["recording", null],
      ["state", null],
      ["state", null],
      ["state", null],
      // It was recycled before: no state has both.
      ["recording", "statuses recycled, recorded paid"],
      ["recording", "no answer came"],
    ]);
    expect(frames[5]).toMatchObject({
      number: 6,
      at: 1_900,
      line: "GET /client/orders/:id (order-1): 200, one, cancelled, 80 ms",
      route: "/orders",
      machines: { "orders screen": "resting" },
    });
  });

  it("are counted, one as one", async () => {
    const frames = await reportFrames(text, "report.json");
    expect(framesSummary(frames)).toBe(
      "8 steps, 6 calls among them: 4 by the state, 2 by the recording",
    );
    expect(framesSummary(frames.slice(1, 2))).toBe(
      "1 step, 1 call among them: 1 by the state, 0 by the recording",
    );
  });

  it("are walked through forwards and backwards", async () => {
    const frames = await reportFrames(text, "report.json");
    const written: string[] = [];
    const lines = async function* (): AsyncGenerator<string> {
      yield* ["", "n", "b", "8", "", "1", "b", "quit", "q", ""];
    };
    await walkFrames(frames, lines(), (line) => written.push(line));
    expect(written.pop()).toBe(written[0]);
    const numbers = written.slice(1).map((line) => Number(/^ *(\d+)/.exec(line)?.[1]));
    expect(numbers).toEqual([1, 2, 3, 2, 8, 8, 1, 1]);
    expect(written[3]).toContain("      at /orders\n      orders screen: resting");
  });

  it("of another version, or of a damaged file, are refused in one line", async () => {
    for (const [wrong, message] of [
      ["{", "x.json: not a bug report (no JSON)"],
      ["{}", "x.json: not a bug report of the shop"],
      [
        text.replace('"version":1', '"version":2'),
        "x.json: a bug report of version 2, this replay reads 1",
      ],
      [text.replace('"route":', '"path":'), "x.json: a damaged bug report ("],
      [text.replace('"/orders"', String.raw`"\u001b[2J"`), "x.json: a damaged bug report ("],
    ] as const) {
      const error: unknown = await reportFrames(wrong, "x.json").catch((thrown: unknown) => thrown);
      expect(String(error)).toContain(message);
      expect(String(error).split("\n")).toHaveLength(1);
    }
  });
});
