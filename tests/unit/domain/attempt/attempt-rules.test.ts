import { describe, expect, test } from "vitest";
import { requestOf } from "../../../../src/domain/attempt/attempt-context.ts";
import { isDecidedInNotice, questionOf } from "../../../../src/domain/attempt/attempt-status.ts";
import { elapsedBy, firstReading } from "../../../../src/domain/attempt/elapsed.ts";
import { nextLookupMs } from "../../../../src/domain/attempt/intervals.ts";
import {
  changesOf,
  type LookedUp,
  recheckedBy,
  rowsMadeBy,
  shownRows,
  tookEffect,
} from "../../../../src/domain/attempt/outcome.ts";
import {
  type AttemptRecord,
  lastSending,
  notDismissed,
  type Sending,
  visitOf,
  withVisit,
} from "../../../../src/domain/attempt/record.ts";
import {
  type AttemptRequest,
  couldMakeSameRow,
  isIdentical,
  recordedPart,
} from "../../../../src/domain/attempt/request.ts";
import { attemptKinds, orderInSubject, subjectId } from "../../../../src/domain/attempt/subject.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { cartItemId, orderId, productId } from "../../../support/shop-data.ts";
import { accountId, bankDraft } from "../../../support/withdrawal-account-data.ts";

type Requests = { readonly [Kind in AttemptRequest["kind"]]: AttemptRequest & { kind: Kind } };

const line = { productId: productId(1), quantity: 2, price: fromHundredths(5_00), name: "Tea" };
const requests: Requests = {
  order: { kind: "order", lines: [line], cartItems: [cartItemId(7)] },
  payment: {
    kind: "payment",
    // As large as the sum of the recharge: their kinds alone tell these two apart.
    orderId: orderId(500),
    orderNo: "N1",
    method: "alipay",
    amount: fromHundredths(5_00),
  },
  recycle: { kind: "recycle", orderId: orderId(1) },
  withdrawal: {
    kind: "withdrawal",
    amount: fromHundredths(5_00),
    accountId: accountId(1),
    bankName: "Mono",
    tail: "1234",
    check: 1,
  },
  recharge: { kind: "recharge", amount: fromHundredths(5_00), method: "alipay" },
  "withdrawal account": {
    kind: "withdrawal account",
    accountKind: "bank",
    salt: "salt",
    hash: "hash",
    tail: "1234",
    draft: bankDraft,
  },
};

const changed = <Kind extends keyof Requests>(
  kind: Kind,
  changes: Partial<Requests[Kind]>,
): AttemptRequest => ({ ...requests[kind], ...changes });

describe("two requests are the same call when the same would be sent (D7.5)", () => {
  test.for(attemptKinds)("%s: once more, and not another kind", (kind) => {
    const same = attemptKinds.filter((other) =>
      isIdentical(requests[kind], structuredClone(requests[other])),
    );
    expect(same).toEqual([kind]);
  });

  test.for([
    ["another product", changed("order", { lines: [{ ...line, productId: productId(2) }] })],
    ["another quantity", changed("order", { lines: [{ ...line, quantity: 3 }] })],
    ["another price", changed("order", { lines: [{ ...line, price: fromHundredths(6_00) }] })],
    ["one line more", changed("order", { lines: [line, line] })],
    ["another order's payment", changed("payment", { orderId: orderId(2) })],
    ["another method of payment", changed("payment", { method: "balance" })],
    ["another order's recycling", changed("recycle", { orderId: orderId(2) })],
    ["another sum to withdraw", changed("withdrawal", { amount: fromHundredths(6_00) })],
    ["another account to withdraw to", changed("withdrawal", { accountId: accountId(2) })],
    ["another sum to recharge", changed("recharge", { amount: fromHundredths(6_00) })],
    ["another method of recharge", changed("recharge", { method: "usdt" })],
    ["another account to add", changed("withdrawal account", { hash: "other" })],
  ] as const)("%s is another call", ([, other]) => {
    expect(isIdentical(requests[other.kind], other)).toBe(false);
  });

  test.for([
    ["a name", changed("order", { lines: [{ ...line, name: "Чай" }], cartItems: [] })],
    ["an order's number", changed("payment", { orderNo: "N2", amount: fromHundredths(6_00) })],
    ["a bank's name", changed("withdrawal", { bankName: "Privat", tail: "9", check: 2 })],
    ["what was typed", changed("withdrawal account", { tail: "9", draft: null })],
  ] as const)("%s, which is not sent, makes no other call", ([, other]) => {
    expect(isIdentical(requests[other.kind], other)).toBe(true);
  });
});

test("a row could be of either of two accounts that look the same in a list, and of two requests that make the same call", () => {
  const add = requests["withdrawal account"];
  const alike = { salt: "other", hash: "other", draft: null };
  const could = (other: AttemptRequest, one: AttemptRequest = add) => [
    couldMakeSameRow(one, other),
    couldMakeSameRow(other, one),
  ];
  expect(could(changed("withdrawal account", alike))).toEqual([true, true]);
  expect(could(changed("withdrawal account", { tail: "9999" }))).toEqual([false, false]);
  expect(could(changed("withdrawal account", { accountKind: "usdt" }))).toEqual([false, false]);
  expect(could(requests.order)).toEqual([false, false]);
  expect(could(structuredClone(requests.recharge), requests.recharge)).toEqual([true, true]);
  expect(could(changed("recharge", { method: "usdt" }), requests.recharge)).toEqual([false, false]);
  for (const one of [requests.payment, requests.recycle])
    expect(could(structuredClone(one), one)).toEqual([false, false]);
  expect(could(changed("order", { lines: [] }), requests.order)).toEqual([false, false]);
});

test("a part that the machine's state guarantees and that is missing is a program error", () => {
  expect(() => requestOf({ request: null })).toThrow("It is not there yet");
  expect(requestOf({ request: "tea" })).toBe("tea");
});

test("a record keeps every request whole but for the account that the customer typed (D7.1)", () => {
  for (const kind of attemptKinds)
    expect(recordedPart(requests[kind])).toEqual(
      kind === "withdrawal account" ? { ...requests[kind], draft: null } : requests[kind],
    );
});

test("the subject of a payment and of a recycling is the order: its text names no other one", () => {
  for (const kind of ["payment", "recycle"] as const) {
    const id = subjectId({ kind, orderId: orderId(12) });
    expect(id).toBe(`${kind} 12`);
    expect([orderInSubject(kind, id), orderInSubject("payment", id)]).toEqual([
      12,
      kind === "payment" ? 12 : null,
    ]);
    expect(orderInSubject(kind, kind)).toBeNull();
  }
  expect(subjectId({ kind: "withdrawal account" })).toBe("withdrawal account");
});

const record = (changes: Partial<AttemptRecord<string>> = {}): AttemptRecord<string> => ({
  key: "one",
  request: "tea",
  baseline: [1],
  sendings: [],
  elapsed: 0,
  isWatched: false,
  place: "local",
  ...changes,
});
const sent = (key: string, request = "tea") => ({ key, request, at: 0, visit: null });
const visit = { since: 0, payUrl: "https://pay.example/", rowId: null };
const sentThere = (key: string) => ({ ...sent(key), visit });

test("a payment site is noted once, in the last sending under its key", () => {
  const sendings = [sentThere("one"), sent("one"), sent("two")];
  const later = { ...visit, since: 9 };
  expect(withVisit(sendings, "one", later)).toEqual([
    sent("one"),
    { ...sent("one"), visit: later },
    sent("two"),
  ]);
  expect(withVisit(sendings, "three", later)).toEqual(sendings);
});

test("a visit to a payment site is open while the last sending is one that led there (D8)", () => {
  expect(visitOf(null)).toBeNull();
  expect(visitOf(record())).toBeNull();
  expect(visitOf(record({ sendings: [sent("one")] }))).toBeNull();
  expect(visitOf(record({ sendings: [sentThere("one")] }))).toBe(visit);
  expect(visitOf(record({ sendings: [sentThere("one"), sent("one")] }))).toBe(visit);
  expect(visitOf(record({ sendings: [sentThere("one"), sent("two")] }))).toBeNull();
  expect(lastSending(record())).toBeNull();
});

const [tea, again, other] = [sent("one"), sent("one", "tea again"), sent("two")];
const [there, thereAgain, elsewhere] = [sentThere("one"), sentThere("one"), sentThere("two")];
test.each<readonly [string, readonly Sending<string>[], readonly Sending<string>[]]>([
  ["of nothing sent", [], []],
  ["of one sending", [tea], []],
  ["of two, and of neither is anything known", [tea, again, other], []],
  ["of a payment site", [there], []],
  ["of a payment site that was asked for twice", [tea, thereAgain], []],
  ["of a payment site that is being asked for again", [there, again], []],
  ["of the last of two payment sites", [there, elsewhere], [there]],
  ["of a payment site after a sending in doubt", [tea, elsewhere], [tea]],
  ["of a sending in doubt after a payment site", [there, other, other], [there]],
  ["of a sending in doubt after a site asked for twice", [tea, thereAgain, other], [thereAgain]],
])("a dismissal %s leaves what the customer's word does not cover (D8)", (_, sendings, left) => {
  expect(notDismissed({ sendings })).toEqual(left);
});

const row = (id: number, name = "tea") => ({ id, name });
test.for<
  readonly [
    what: string,
    sendings: readonly string[],
    rows: readonly ReturnType<typeof row>[],
    LookedUp<{ readonly id: number }>["explainsAll"],
    ids: readonly number[],
  ]
>([
  ["nothing yet", ["tea"], [row(1), row(2, "milk")], false, []],
  ["one of one, the oldest first of what it may be", ["tea"], [row(3), row(2)], true, [2, 3]],
  ["one of two", ["tea", "tea"], [row(2)], false, [2]],
  ["two of two, of either request", ["tea", "milk"], [row(3, "milk"), row(2)], true, [2, 3]],
  ["nothing, of what is only prepared", [], [row(2, "milk")], false, []],
  ["of what is only prepared, what may be the request", [], [row(2), row(3, "milk")], true, [2]],
])("a record's sendings have made %s", ([, sendings, rows, explainsAll, ids]) => {
  const of = record({ sendings: sendings.map((request, at) => sent(`key ${at}`, request)) });
  const found = rowsMadeBy(of, rows, (request, { name }) => request === name);
  expect([found.rows.map(({ id }) => id), found.explainsAll]).toEqual([ids, explainsAll]);
});

test("an outcome has taken effect when there is something at the shop", () => {
  const kinds = [
    ...(["not sent", "done before", "accepted", "refused", "found", "found twice"] as const),
    ...(["ended elsewhere", "dismissed", "unreadable"] as const),
  ];
  expect(kinds.filter((kind) => tookEffect({ kind }))).toEqual([
    "accepted",
    "found",
    "found twice",
  ]);
  expect(tookEffect(null)).toBe(false);
});

test("a screen shows the rows and the changes because of which nothing was sent, and those of no other outcome", () => {
  const request = "tea";
  const rows = [{ id: 3 }, { id: 4 }];
  const changed = { kind: "changed", changes: "dearer" } as const;
  expect(shownRows(null)).toEqual([]);
  expect(shownRows({ kind: "done before", request, rows })).toEqual([3, 4]);
  expect(shownRows({ kind: "found", request, rows, isOwn: true })).toEqual([]);
  expect(changesOf({ kind: "not sent", request, why: changed })).toBe("dearer");
  expect(changesOf({ kind: "not sent", request, why: { kind: "record gone" } })).toBeNull();
  expect(changesOf({ kind: "dismissed", request })).toBeNull();
  expect(recheckedBy({ rows: [], explainsAll: false })).toEqual({ kind: "unchanged" });
  const lookedUp = { rows, explainsAll: true };
  expect(recheckedBy(lookedUp)).toEqual({ kind: "done before", lookedUp });
});

test("what is in doubt, or has to be allowed, is decided in the notice", () => {
  const statuses = [
    ...(["checking", "free", "sending", "confirming this tab", "in doubt"] as const),
    "at the payment site" as const,
  ];
  expect(statuses.filter(isDecidedInNotice)).toEqual(["confirming this tab", "in doubt"]);
});

test("the lookups come more and more rarely, and never less than once a minute", () => {
  const seconds = Array.from({ length: 11 }, (_, lookups) => nextLookupMs(lookups) / 1000);
  expect(seconds).toEqual([2, 2, 3, 5, 8, 13, 20, 30, 60, 60, 60]);
});

describe("the time since a sending (D7.7)", () => {
  const stored = { elapsed: 5_000, notedAt: 100_000 };

  test.for([
    ["some seconds after it was noted", 103_000, 8_000],
    ["by a clock that was set back", 40_000, 5_000],
  ] as const)("a visit that begins %s counts from there", ([, wall, elapsed]) => {
    const start = firstReading(stored, { wall, monotonic: 700 });
    expect(start).toEqual({ elapsed, monotonic: 700 });
    expect(elapsedBy(start, stored, 1_700)).toBe(elapsed + 1_000);
    expect(elapsedBy(start, stored, 0)).toBe(elapsed);
  });

  test("is never less than another visit has noted since", () => {
    const start = firstReading(stored, { wall: 100_000, monotonic: 700 });
    expect(elapsedBy(start, { elapsed: 90_000, notedAt: 1 }, 1_700)).toBe(90_000);
  });
});

test.each([
  ["clearing", "dismissed", "dismiss"],
  ["clearing", "accepted", null],
  ["clearing", null, null],
  ["idle", "dismissed", null],
] as const)(
  "%s with the outcome %s asks %s: a dismissal until it is stored",
  (value, kind, question) => {
    expect(questionOf({ value, context: { outcome: kind && { kind } } })).toBe(question);
  },
);
