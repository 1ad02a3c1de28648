import { beforeEach, expect, test, vi } from "vitest";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { paymentWorld, type PaymentWorldOptions } from "../../../support/payment-world.ts";

beforeEach(() => void vi.useFakeTimers());

/** The screen of an order of 21.00, and what it knows of recharges; undefined: nothing. */
const openPayment = async (
  recharges: readonly string[],
  options: PaymentWorldOptions = { balance: 20_99 },
) => {
  const world = paymentWorld(options);
  world.shop.recharges = recharges;
  const page = world.page();
  await world.pass(500);
  return {
    world,
    page,
    pending: () =>
      page
        .context()
        .topUp?.getSnapshot()
        .context.pending.map(({ id }) => id),
  };
};

test("where the balance is too low, the recharges that have not arrived are known, and no others", async () => {
  const { page, pending } = await openPayment(["pending", "paid", "failed", "pending"]);
  expect(pending()).toEqual([4, 1]);
  const { attempt } = page.context().topUp?.getSnapshot().context ?? {};
  expect(attempt?.getSnapshot().context.subject).toEqual({ kind: "recharge" });
});

test("they are read again when the customer comes back; what cannot be read stays as it was", async () => {
  const { world, page, pending } = await openPayment(["pending"]);
  world.shop.recharges = null;
  page.comeBack();
  await world.pass(500);
  expect(pending()).toEqual([1]);
  world.shop.recharges = ["paid"];
  page.comeBack();
  await world.pass(500);
  expect(pending()).toEqual([]);
});

test("until they are read there are none", async () => {
  const { world, page, pending } = await openPayment(["pending"], {});
  page.do({ type: "CHECK" });
  world.shop.balance = 20_99;
  page.customer.send({ type: "REFRESH_USER" });
  await world.pass(51);
  expect(pending() ?? []).toEqual([]);
  await world.pass(500);
  expect(pending()).toEqual([1]);
});

test.each<readonly [string, PaymentWorldOptions]>([
  ["whose balance is enough", { balance: 21_00 }],
  [
    "of a shop without recharges",
    { balance: 20_99, policy: { ...fullPolicy, rechargeMethods: [] } },
  ],
])("a payment %s asks for none", async (_, options) => {
  const { page } = await openPayment(["pending"], options);
  expect(page.context().topUp).toBeNull();
});
