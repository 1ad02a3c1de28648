import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttemptStatus } from "../../../../src/domain/attempt/attempt-status.ts";
import { type Language, languages } from "../../../../src/domain/locale/language.ts";
import { fromHundredths, sum } from "../../../../src/domain/money/amount.ts";
import { toDecimalText } from "../../../../src/domain/money/decimal-text.ts";
import { mayTopUp, topUpAmount, topUpIn } from "../../../../src/domain/payment/top-up.ts";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import { order, orderId } from "../../../support/shop-data.ts";

const amount = fc.nat({ max: 10_000_000 }).map(fromHundredths);
const language = fc.constantFrom(...languages);
const precision = fc.constantFrom("rounded" as const, "exact" as const);

const facts = (total: number, balance: number | null) => ({
  order: order(7, [], { totalAmount: fromHundredths(total) }),
  balance: balance === null ? null : fromHundredths(balance),
});

test("what is topped up is enough for the order, and less than one shown unit more", () => {
  fc.assert(
    fc.property(amount, amount, language, precision, (total, balance, spoken, shown) => {
      const lacking = topUpAmount(facts(total, balance), spoken, shown);
      expect(lacking === null).toBe(balance >= total);
      if (lacking === null) return;
      const unit = (spoken === "uk" || spoken === "cs") && shown === "rounded" ? 100 : 1;
      expect(sum([balance, lacking])).toBeGreaterThanOrEqual(total);
      expect(sum([balance, lacking])).toBeLessThan(total + unit);
      expect(lacking % unit).toBe(0);
    }),
  );
});

test.for([null, 100_00])("with a balance of %d, nothing is offered for 10000", (balance) => {
  expect(topUpAmount(facts(100_00, balance), "en", "exact")).toBeNull();
});

test.for<[number, number, Language, "rounded" | "exact", number]>([
  [101_50, 1_00, "en", "rounded", 100_50],
  [101_50, 1_00, "zh", "exact", 100_50],
  [101_50, 1_00, "uk", "rounded", 101_00],
  [101_50, 1_00, "cs", "exact", 100_50],
  [100_00, 99_99, "uk", "rounded", 1_00],
])("of %d, with %d there, in %s (%s) it is %d", ([total, balance, spoken, shown, lacking]) => {
  expect(topUpAmount(facts(total, balance), spoken, shown)).toBe(lacking);
});

test("what an address names is what was put there; anything else is nothing", () => {
  fc.assert(
    fc.property(
      amount.filter((one) => one > 0),
      (lacking) => {
        const query = new URLSearchParams(`top_up=${toDecimalText(lacking)}&order_id=204`);
        expect(topUpIn(query)).toEqual({ orderId: orderId(204), amount: lacking });
      },
    ),
  );
  for (const query of [
    "",
    "top_up=5",
    "order_id=204",
    "top_up=0&order_id=204",
    "top_up=-5&order_id=204",
    "top_up=1e3&order_id=204",
    "top_up=5&order_id=0",
    "top_up=9999999999999999&order_id=204",
  ])
    expect(topUpIn(new URLSearchParams(query))).toBeNull();
});

test("it is offered where there are recharges and the order has no payment under way", () => {
  const statuses: readonly AttemptStatus[] = [
    "checking",
    "free",
    "sending",
    "confirming this tab",
    "in doubt",
    "at the payment site",
  ];
  expect(statuses.filter((status) => mayTopUp(fullPolicy, status, null))).toEqual(["free"]);
  expect(statuses.filter((status) => mayTopUp(leanPolicy, status, null))).toEqual([]);
  const visit = { since: 0, payUrl: "https://pay.example", rowId: null };
  const sent = { key: "k", request: null, at: 0 };
  expect(mayTopUp(fullPolicy, "free", { sendings: [{ ...sent, visit }] })).toBe(false);
  expect(mayTopUp(fullPolicy, "free", { sendings: [{ ...sent, visit: null }] })).toBe(true);
});
