import { describe, expect, test } from "vitest";
import type { AttemptStatus } from "../../../../src/domain/attempt/attempt-status.ts";
import type {
  AttemptRecord,
  PaymentVisit,
  Sending,
} from "../../../../src/domain/attempt/record.ts";
import type { AttemptRequest, PaymentRequest } from "../../../../src/domain/attempt/request.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { openPaymentsIn } from "../../../../src/domain/payment/open-payments.ts";
import { payAddress } from "../../../../src/domain/payment/pay-url.ts";
import {
  foundOrder,
  isUnderWay,
  isVisiting,
  mayPay,
  type PaymentOutcome,
  paymentRequest,
  recheckedPayment,
} from "../../../../src/domain/payment/payment-attempt.ts";
import {
  choiceState,
  firstAvailable,
  paymentChoices,
} from "../../../../src/domain/payment/payment-choices.ts";
import { paymentPrecision } from "../../../../src/domain/payment/payment-precision.ts";
import { fullPolicy, leanPolicy, type PaymentMethod } from "../../../../src/domain/policy.ts";
import { order } from "../../../support/shop-data.ts";

const total = fromHundredths(100_00);

test("the policy decides which methods are listed, and which of them only listed [S1.4 S1.5]", () => {
  expect(paymentChoices(leanPolicy, total, total).map(({ method }) => method)).toEqual([
    "balance",
    "alipay",
  ]);
  expect(paymentChoices(fullPolicy, total, total)).toEqual([
    { method: "balance", state: "available" },
    { method: "alipay", state: "available" },
    { method: "usdt", state: "available" },
    { method: "wechat", state: "not available" },
  ]);
});

test.for([
  [100_00, "available"],
  [99_99, "insufficient balance"],
  [100_01, "available"],
  [0, "insufficient balance"],
])("a balance of %i hundredths against 10000 is %s [S5.11]", ([balance, state]) => {
  const choices = paymentChoices(fullPolicy, total, fromHundredths(Number(balance)));
  expect(choices[0]?.state).toBe(state);
});

test("of an unknown balance the server decides", () => {
  expect(paymentChoices(fullPolicy, total, null)[0]?.state).toBe("available");
});

test("with too little on the balance another way is proposed, if there is one", () => {
  const short = fromHundredths(1);
  expect(firstAvailable(paymentChoices(fullPolicy, total, short))).toBe("alipay");
  expect(
    firstAvailable(paymentChoices({ ...leanPolicy, paymentMethods: ["balance"] }, total, short)),
  ).toBe(null);
});

test("a method that the policy does not list is not available, and neither is none", () => {
  const choices = paymentChoices(leanPolicy, total, total);
  expect([choiceState(choices, "usdt"), choiceState(choices, null)]).toEqual([
    "not available",
    "not available",
  ]);
});

const unpaid = order(1, [{ id: 1, quantity: 2 }], { totalAmount: total });

test("an unknown balance does not ask for exact figures, whatever the total (D2)", () => {
  const free = { ...unpaid, items: [], totalAmount: fromHundredths(0) };
  expect(paymentPrecision({ order: free, balance: null })).toBe("rounded");
});

describe("what is read again just before a payment is sent (D7.2)", () => {
  const byBalance = paymentRequest(unpaid, "balance");
  const online = paymentRequest(unpaid, "alipay");
  const short = fromHundredths(99_99);

  test.each([
    ["enough on the balance", byBalance, { order: unpaid, balance: total }],
    ["a balance that cannot be read", byBalance, { order: unpaid, balance: null }],
    ["too little on a balance that is not asked", online, { order: unpaid, balance: short }],
  ])("%s lets it go", (_, request, facts) => {
    expect(recheckedPayment(request, facts)).toEqual({ kind: "unchanged" });
  });

  test.each([
    ["too little on the balance", byBalance, { order: unpaid, balance: short }],
    [
      "another total",
      online,
      { order: { ...unpaid, totalAmount: fromHundredths(100_01) }, balance: total },
    ],
    [
      "a cancelled order",
      online,
      { order: { ...unpaid, status: "cancelled" as const }, balance: total },
    ],
  ])("%s is for the customer to decide", (_, request, facts) => {
    expect(recheckedPayment(request, facts)).toEqual({ kind: "changed", changes: facts });
  });

  test.each(["paid", "pending_recycle", "recycled"] as const)(
    "an order that is %s was paid before",
    (status) => {
      const paid = { ...unpaid, status };
      expect(recheckedPayment(online, { order: paid, balance: null })).toEqual({
        kind: "done before",
        lookedUp: { rows: [paid], explainsAll: true },
      });
    },
  );
});

const request = paymentRequest(unpaid, "alipay");

test.each<readonly [PaymentOutcome, typeof unpaid | null]>([
  [{ kind: "accepted", request, response: null }, null],
  [{ kind: "found", request, rows: [unpaid], isOwn: false }, unpaid],
  [{ kind: "found twice", request, rows: [unpaid] }, unpaid],
  [{ kind: "found", request, rows: [], isOwn: true }, null],
  [{ kind: "done before", request, rows: [unpaid] }, null],
])("the outcome %j: the order found", (outcome, found) => {
  expect(foundOrder(outcome)).toBe(found);
});

test.each<readonly [AttemptStatus, underWay: boolean, free: boolean]>([
  ["checking", false, false],
  ["free", false, true],
  ["sending", true, false],
  ["confirming this tab", false, false],
  ["in doubt", true, false],
  ["at the payment site", false, true],
])(
  "%s: whether a payment is under way (D10), and whether another may begin",
  (status, underWay, free) => {
    expect([isUnderWay(status, false), isUnderWay(status, true)]).toEqual([underWay, true]);
    expect(mayPay(status)).toBe(free);
  },
);

const recordOf = <Request extends AttemptRequest>(
  of: Request,
  {
    isSent = true,
    visit = null,
    later = [],
  }: {
    isSent?: boolean;
    visit?: PaymentVisit | null;
    later?: readonly Sending<Request>[];
  } = {},
): AttemptRecord<Request> => ({
  key: "key 1",
  request: of,
  baseline: [],
  sendings: isSent ? [{ key: "key 1", request: of, at: 0, visit }, ...later] : [],
  elapsed: 0,
  isWatched: false,
  place: "local",
});

const visit = { since: 77, payUrl: "https://pay.example/", rowId: null };

test.each<readonly [string, AttemptRecord<PaymentRequest> | null, PaymentMethod | null, boolean]>([
  ["a visit of the method that is chosen", recordOf(request, { visit }), "alipay", true],
  ["a visit, and another method is chosen", recordOf(request, { visit }), "balance", false],
  ["a visit, and no method is chosen", recordOf(request, { visit }), null, false],
  ["a visit that is over", { ...recordOf(request, { visit }), isWatched: true }, "alipay", false],
  ["a payment in doubt", recordOf(request), "alipay", false],
  ["nothing", null, "alipay", false],
])("%s: whether the payment site is open by it (D8)", (_, record, method, isOpen) => {
  expect(isVisiting(record, method)).toBe(isOpen);
});

describe("the payments that are open on this device", () => {
  test.each<readonly [string, AttemptRecord, ReturnType<typeof openPaymentsIn>]>([
    ["a payment in doubt", recordOf(request), [{ orderId: unpaid.id, visitSince: null }]],
    [
      "a visit to the payment site",
      recordOf(request, { visit }),
      [{ orderId: unpaid.id, visitSince: 77 }],
    ],
    [
      "a visit that another way of paying came after",
      recordOf(request, { visit, later: [{ key: "key 2", request, at: 0, visit: null }] }),
      [{ orderId: unpaid.id, visitSince: null }],
    ],
    ["a payment that was not sent", recordOf(request, { isSent: false }), []],
    ["something else", recordOf({ kind: "recycle", orderId: unpaid.id }), []],
  ])("%s", (_, record, payments) => {
    expect(openPaymentsIn([record])).toEqual(payments);
  });
});

const origin = "https://shop.example";

test.for([
  ["https://pay.example/x?y=1", "https://pay.example/x?y=1"],
  ["http://pay.example/", "http://pay.example/"],
  ["/fake-pay/?order_no=1", "https://shop.example/fake-pay/?order_no=1"],
])("the payment site %s may be opened", ([given, opened]) => {
  expect(payAddress(String(given), origin)?.href).toBe(opened);
});

test.for([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,x",
  "alipays://platformapi/startapp",
  "//evil.example/",
  "/\\evil.example/",
  "https://shop.example@evil.example/",
  "https://",
  "",
  "pay",
])("the payment site %j is refused", (given) => {
  expect(payAddress(given, origin)).toBeNull();
});
