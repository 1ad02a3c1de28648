import { describe, expect, test } from "vitest";
import type { FakeServerOptions } from "../../../src/fake-server/create-fake-server.ts";
import {
  seededFaultOf,
  faultNamed,
  seededNames,
} from "../../../src/fake-server/faults/seeded-faults.ts";
import { control } from "../../support/control.ts";
import { openShop } from "../../support/fake-shop.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { openTill } from "../../support/till.ts";

/** The payment site takes the money now, and the shop hears of it later. */

const confirm = "POST /fake-pay/confirm";

const open = async (options: FakeServerOptions = {}) => {
  const shop = await openTill(options);
  const { visit, pay, cancel, confirm: report, status, charges } = await shop.order();
  const signature = await visit();
  return {
    ...shop,
    ...{ pay, cancel, status },
    confirm: () => report(signature),
    surpluses: async () => (await charges()).map((charge) => charge.surplus),
  };
};

const late = { siteConfirmsAfter: 40_000 };

describe("as a mode of the server", () => {
  test("the order is paid so much later, by the shop's clock", async () => {
    const shop = await open(late);
    expect(await shop.confirm()).toBe(200);
    expect(await shop.status()).toBe("unpaid");
    shop.pass(39_999);
    expect(await shop.status()).toBe("unpaid");
    shop.pass(1);
    expect(await shop.status()).toBe("paid");
    expect(await shop.surpluses()).toEqual([false]);
  });

  test("what is paid in another way meanwhile is paid twice: a surplus", async () => {
    const shop = await open(late);
    await shop.confirm();
    shop.pass(10_000);
    expect((await shop.pay("balance")).code).toBe(0);
    shop.pass(30_000);
    expect(await shop.surpluses()).toEqual([false, true]);
  });

  test("what is cancelled meanwhile stays so, and is charged", async () => {
    const shop = await open(late);
    await shop.confirm();
    await shop.cancel();
    shop.pass(40_000);
    expect(await shop.status()).toBe("cancelled");
    expect(await shop.surpluses()).toEqual([true]);
  });

  test("who pays twice on the same page is charged once", async () => {
    const shop = await open(late);
    expect(await shop.confirm()).toBe(200);
    shop.pass(1_000);
    expect(await shop.confirm()).toBe(200);
    shop.pass(60_000);
    expect(await shop.surpluses()).toEqual([false]);
  });

  test("a recharge is credited later, and one that ran out of time meanwhile is a surplus", async () => {
    const shop = await open({ ...late, rechargeExpiryMs: 60_000 });
    const first = await shop.recharge();
    expect(await first.report("paid")).toBe(200);
    expect(await first.status()).toBe("pending");
    shop.pass(40_000);
    expect(await first.status()).toBe("paid");
    const second = await shop.recharge();
    shop.pass(30_000);
    await second.report("paid");
    shop.pass(40_000);
    expect(await second.status()).toBe("cancelled");
    const surpluses = await shop.server.inspect(({ charges }) => charges.where("is_surplus", true));
    expect(surpluses.map(({ amount }) => amount)).toEqual([200_00]);
  });

  test("a proof that is none pays nothing later either", async () => {
    const shop = await open(late);
    const orderNo = await shop.server.inspect(({ orders }) => orders.all().at(-1)?.order_no ?? "");
    await shop.server.confirmPayment(orderNo, "0123456789abcd");
    shop.pass(40_000);
    expect(await shop.status()).toBe("unpaid");
  });

  test("it is chosen by a control, kept by the state, and a payment under way survives a reload", async () => {
    const store = memoryStore();
    const shop = await open({ store });
    const choose = (siteConfirmsAfter: number) =>
      control(shop.server, "modes", { siteConfirmsAfter });
    expect((await choose(-1)).status).toBe(400);
    expect((await choose(40_000)).status).toBe(200);
    await shop.confirm();
    const reloaded = openShop({ store });
    await reloaded.server.advance(0);
    expect(reloaded.server.modes()).toEqual({ idempotency: "honoured", siteConfirmsAfter: 40_000 });
    await reloaded.server.advance(40_000);
    expect(await reloaded.server.inspect(({ orders }) => orders.all().at(-1)?.status)).toBe("paid");
  });
});

test("one report is planned to be late", async () => {
  const shop = await open();
  shop.server.faults.next({ call: confirm, kind: "late", answer: "accepted", actsAfter: 8_000 });
  expect(await shop.confirm()).toBe(200);
  expect(await shop.status()).toBe("unpaid");
  shop.pass(8_000);
  expect(await shop.status()).toBe("paid");
});

describe("by seed", () => {
  const faults = { seed: 7, rate: 1, kinds: ["confirm-late"] } as const;

  test("only the payment site's report is late, and only where it is named", async () => {
    expect(seededFaultOf(faults, confirm, 1)).toBe("confirm-late");
    expect(seededFaultOf(faults, "POST /client/pay", 1)).toBeNull();
    expect(seededFaultOf({ seed: 7, rate: 1 }, confirm, 1)).toBeNull();
    const all = Array.from({ length: 200 }, (_, n) =>
      seededFaultOf({ ...faults, kinds: seededNames }, confirm, n + 1),
    );
    expect(new Set(all)).toEqual(new Set(["confirm-late"]));
  });

  test("the order is paid 8 s to 3 min later", async () => {
    const shop = await open({ faults });
    expect(await shop.confirm()).toBe(200);
    const { actsAfter = 0 } = faultNamed(faults, confirm, 1, "confirm-late");
    expect(actsAfter).toBeGreaterThanOrEqual(8_000);
    expect(actsAfter).toBeLessThanOrEqual(180_000);
    shop.pass(actsAfter - 1);
    expect(await shop.status()).toBe("unpaid");
    shop.pass(1);
    expect(await shop.status()).toBe("paid");
  });
});
