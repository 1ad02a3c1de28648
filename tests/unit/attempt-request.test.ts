import { describe, expect, test } from "vitest";
import {
  type AttemptRequest,
  isIdentical,
  recordedPart,
} from "../../src/domain/attempt/request.ts";
import { attemptKinds } from "../../src/domain/attempt/subject.ts";
import { isOrderRequest } from "../../src/domain/checkout/order-attempt.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { isRecycleRequest } from "../../src/domain/order/recycle-attempt.ts";
import { isPaymentRequest } from "../../src/domain/payment/payment-attempt.ts";
import { isRechargeRequest } from "../../src/domain/recharge/recharge-attempt.ts";
import { isAccountRequest } from "../../src/domain/withdrawal-account/account-attempt.ts";
import { isWithdrawalRequest } from "../../src/domain/withdrawal/withdrawal-attempt.ts";
import { cartItemId, orderId, productId } from "../support/shop-data.ts";
import { accountId, bankDraft } from "../support/withdrawal-account-data.ts";

type Requests = { readonly [Kind in AttemptRequest["kind"]]: AttemptRequest & { kind: Kind } };

const line = { productId: productId(1), quantity: 2, price: fromHundredths(5_00), name: "Tea" };
const requests: Requests = {
  order: { kind: "order", lines: [line], cartItems: [cartItemId(7)] },
  payment: {
    kind: "payment",
    orderId: orderId(1),
    orderNo: "N1",
    method: "balance",
    amount: fromHundredths(5_00),
  },
  recycle: { kind: "recycle", orderId: orderId(1) },
  withdrawal: {
    kind: "withdrawal",
    amount: fromHundredths(5_00),
    accountId: accountId(1),
    bankName: "Mono",
    tail: "1234",
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

const isOfKind = {
  order: isOrderRequest,
  payment: isPaymentRequest,
  recycle: isRecycleRequest,
  withdrawal: isWithdrawalRequest,
  recharge: isRechargeRequest,
  "withdrawal account": isAccountRequest,
} as const;

test.for(attemptKinds)("a request to make a %s is told from the other kinds", (kind) => {
  expect(attemptKinds.filter((other) => isOfKind[kind](requests[other]))).toEqual([kind]);
});

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
    ["another method of payment", changed("payment", { method: "alipay" })],
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
    ["a bank's name", changed("withdrawal", { bankName: "Privat", tail: "9" })],
    ["what was typed", changed("withdrawal account", { tail: "9", draft: null })],
  ] as const)("%s, which is not sent, makes no other call", ([, other]) => {
    expect(isIdentical(requests[other.kind], other)).toBe(true);
  });
});

test("a record keeps every request whole but for the account that the customer typed (D7.1)", () => {
  for (const kind of attemptKinds)
    expect(recordedPart(requests[kind])).toEqual(
      kind === "withdrawal account" ? { ...requests[kind], draft: null } : requests[kind],
    );
});
