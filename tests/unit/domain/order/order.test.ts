import { expect, test } from "vitest";
import { allowedActions } from "../../../../src/domain/order/lifecycle.machine.ts";
import { isInTab, orderTabOf } from "../../../../src/domain/order/order-tabs.ts";
import { type OrderStatus, orderStatuses } from "../../../../src/domain/order/order.ts";
import { shownTotal } from "../../../../src/domain/order/shown-total.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";

test.for<[OrderStatus, readonly string[]]>([
  ["unpaid", ["pay", "cancel"]],
  ["paid", ["recycle"]],
  ["pending_recycle", []],
  ["recycled", []],
  ["cancelled", []],
  ["other", []],
])("an order that is %s allows %j [S4.2 S4.3 S4.4]", ([status, actions]) => {
  expect(allowedActions(status)).toEqual(actions);
});

test("the address names the tab; nonsense names none [S2.12]", () => {
  expect(orderTabOf(null)).toBe("all");
  expect(orderTabOf("pending_recycle")).toBe("pending_recycle");
  for (const nonsense of ["nonsense", "", "cancelled", "PAID", "other"])
    expect(orderTabOf(nonsense)).toBeNull();
});

test("every order is under All, a cancelled or unknown one in no other tab", () => {
  for (const status of [...orderStatuses, "other"] as const) {
    expect(isInTab(status, "all")).toBe(true);
    expect(isInTab(status, "paid")).toBe(status === "paid");
  }
});

test("only a recycled order shows its recycle amount, with the total struck out [S4.6]", () => {
  const totalAmount = fromHundredths(100_00);
  const recycleAmount = fromHundredths(80_00);
  expect(shownTotal({ status: "recycled", totalAmount, recycleAmount })).toEqual({
    amount: recycleAmount,
    original: totalAmount,
  });
  expect(shownTotal({ status: "pending_recycle", totalAmount, recycleAmount })).toEqual({
    amount: totalAmount,
    original: null,
  });
  expect(shownTotal({ status: "recycled", totalAmount, recycleAmount: null })).toEqual({
    amount: totalAmount,
    original: null,
  });
});
