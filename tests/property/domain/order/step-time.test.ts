import fc from "fast-check";
import { expect, test } from "vitest";
import { type Instant, instantAt } from "../../../../src/domain/locale/instant.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { orderStatuses } from "../../../../src/domain/order/order.ts";
import { stepTime } from "../../../../src/domain/order/step-time.ts";
import { type BalanceLog, balanceLogTypes } from "../../../../src/domain/wallet/balance-log.ts";
import { orderId } from "../../../support/shop-data.ts";

const at = (minute: number): Instant => instantAt(Date.UTC(2026, 0, 15, 12, minute));

const log = (minute: number, type: BalanceLog["type"], order: number | null): BalanceLog => ({
  id: minute,
  type,
  amount: fromHundredths(-10_00),
  balance: fromHundredths(90_00),
  createdAt: at(minute),
  orderId: order === null ? null : orderId(order),
  withdrawalId: null,
});

test("a step has the time of the first record of its kind that names the order", () => {
  const logs = [
    log(40, "recycle", 7),
    log(30, "refund", 7),
    log(20, "order", 7),
    log(10, "order", 7),
    log(5, "order", 8),
  ];
  expect(stepTime(orderId(7), "paid", logs)).toBe(at(10));
  expect(stepTime(orderId(7), "recycled", logs)).toBe(at(40));
  // Nothing moves when an order is sent for recycling.
  expect(stepTime(orderId(7), "pending_recycle", logs)).toBeNull();
  expect(stepTime(orderId(8), "recycled", logs)).toBeNull();
});

test("no record that names another order, or none, ever dates a step", () => {
  const others = fc.record({
    minute: fc.nat({ max: 59 }),
    type: fc.constantFrom(...balanceLogTypes),
    order: fc.constantFrom(8, 9, null),
  });
  fc.assert(
    fc.property(fc.array(others), fc.constantFrom(...orderStatuses), (rows, status) => {
      const logs = rows.map(({ minute, type, order }) => log(minute, type, order));
      expect(stepTime(orderId(7), status, logs)).toBeNull();
    }),
  );
});
