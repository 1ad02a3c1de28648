import fc from "fast-check";
import { expect, test } from "vitest";
import { bugReport } from "../../../../src/domain/bug-report/bug-report.ts";
import type { PageEvent } from "../../../../src/domain/bug-report/page-event.ts";
import { recordCall, recordPath } from "../../../../src/domain/bug-report/record-call.ts";
import { eventWord } from "../../../../src/domain/bug-report/words.ts";

/** Texts of a customer's that occur nowhere else: names, keywords, tokens, addresses. */
const text = fc.string({ minLength: 1, maxLength: 12 }).map((some) => `Ø${some}`);
/** Phones, account numbers, numbers of orders: longer than any number that a report has of its own. */
const longNumber = fc.integer({ min: 10_000_000, max: 999_999_999 });
const amount = fc.integer({ min: 2_000_000, max: 9_000_000 }).map((hundredths) => hundredths / 100);

const leaf = fc.oneof(text, longNumber, longNumber.map(String), fc.constant(null), fc.boolean());
const names = fc.constantFrom(
  ...[
    "id",
    "order_id",
    "product_id",
    "order_no",
    "name",
    "username",
    "phone",
    "title",
    "status",
    "token",
  ],
);
const fields = (value: fc.Arbitrary<unknown>) =>
  fc.dictionary(
    fc.oneof(
      names,
      text,
      text.map((some) => `${some}_id`),
    ),
    value,
    { maxKeys: 5 },
  );
const row = fc
  .tuple(fields(leaf), fc.dictionary(fc.constantFrom("price", "balance", "amount"), amount))
  .map(([one, amounts]) => ({ ...one, ...amounts }));
const data = fc.oneof(
  leaf,
  row,
  fc.array(row, { maxLength: 4 }),
  fields(fc.oneof(row, fc.array(row, { maxLength: 3 }))),
);
const path = fc
  .array(
    fc.oneof(fc.constantFrom("client", "orders", "search", "cancel"), text, longNumber.map(String)),
    {
      maxLength: 4,
    },
  )
  .map((parts) => `/${parts.join("/")}`);
const call = fc
  .record({
    at: fc.nat({ max: 9_999 }),
    took: fc.nat({ max: 9_999 }),
    method: fc.oneof(fc.constantFrom("GET", "POST"), text),
    path,
    query: fc.oneof(
      fc.constant("page=2&status=paid"),
      text.map(
        (keyword) => `keyword=${keyword}&page=${keyword}&status=${keyword}&is_new=${keyword}`,
      ),
    ),
    sent: data,
    answer: fc.oneof(
      fc.constant(null),
      fc.record({
        status: fc.constantFrom(200, 401, 500),
        body: fc.oneof(
          leaf,
          fc.record({ code: fc.oneof(fc.constant(0), longNumber), message: text, data }),
        ),
      }),
    ),
  })
  .map(recordCall);
const route = fc.tuple(fc.nat({ max: 9_999 }), path).map(([at, place]): PageEvent => {
  const { path: told, ids } = recordPath(place);
  return { kind: "route", at, route: told, ids };
});
const machine = fc.tuple(fc.nat({ max: 9_999 }), text).map(([at, type]): PageEvent => ({
  kind: "machine",
  at,
  machine: "cart",
  event: eventWord(`xstate.done.actor.${type}`),
  state: "open",
}));
const notes = fc.array(fc.oneof<fc.Arbitrary<PageEvent>[]>(call, route, machine), {
  maxLength: 12,
});

test("no text and no number of the customer's is in a report", () => {
  fc.assert(
    fc.property(notes, (all) => {
      const file = JSON.stringify(bugReport(all, { shop: "1.0.0", hasAmounts: false }));
      expect(file).not.toContain("Ø");
      expect(file).not.toMatch(/\d{5}/);
      const times: readonly number[] = JSON.parse(file).entries.map(
        ({ at }: { readonly at: number }) => at,
      );
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times[0] ?? 0).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("amounts have their places, equal ones the same; or they are there, if the customer allows it", () => {
  fc.assert(
    fc.property(notes, (all) => {
      const amountsOf = (hasAmounts: boolean): readonly number[] =>
        bugReport(all, { shop: "1.0.0", hasAmounts }).entries.flatMap((entry) =>
          entry.kind === "call" ? (entry.answer?.amounts ?? []) : [],
        );
      const [given, places] = [amountsOf(true), amountsOf(false)];
      const sorted = [...new Set(given)].sort((a, b) => a - b);
      expect(places).toEqual(given.map((one) => sorted.indexOf(one) + 1));
    }),
  );
});

test("one id has one pseudonym, on whatever path it is", () => {
  const order = (id: number) => ({
    id,
    status: "paid",
    total_amount: "12.50",
    note: "Ø",
    items: [],
  });
  const called = (at: number, place: string, body: unknown) =>
    recordCall({
      at,
      took: 90.4,
      method: "GET",
      path: place,
      query: "page=1&keyword=Ø",
      sent: undefined,
      answer: { status: 200, body: { code: 0, data: body } },
    });
  const report = bugReport(
    [
      called(1000, "/client/orders", { orders: [order(204), order(203)], total: 2 }),
      { kind: "route", at: 1500, route: "/orders/:id", ids: [{ noun: "order", id: "203" }] },
      called(1600, "/client/orders/203", { order: order(203) }),
    ],
    { shop: "1.0.0", hasAmounts: false },
  );
  expect(report.entries).toEqual([
    {
      kind: "call",
      at: 0,
      call: "GET /client/orders",
      ids: [],
      query: "page=1",
      took: 90,
      answer: {
        status: 200,
        code: 0,
        shape: "rows",
        rows: 2,
        statuses: ["paid", "paid"],
        ids: ["order-1", "order-2"],
        amounts: [1, 1],
      },
    },
    { kind: "route", at: 500, route: "/orders/:id", ids: ["order-2"] },
    {
      kind: "call",
      at: 600,
      call: "GET /client/orders/:id",
      ids: ["order-2"],
      query: "page=1",
      took: 90,
      answer: {
        status: 200,
        code: 0,
        shape: "one",
        rows: null,
        statuses: ["paid"],
        ids: ["order-2"],
        amounts: [1],
      },
    },
  ]);
});
