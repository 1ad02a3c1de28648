import { describe, expect, test } from "vitest";
import { transition } from "xstate";
import {
  isAllowed,
  orderActions,
  orderLifecycle,
} from "../../../../src/domain/order/lifecycle.machine.ts";
import { orderStatuses } from "../../../../src/domain/order/order.ts";
import {
  nextStatus,
  orderActions as serverActions,
  orderStatuses as serverStatuses,
} from "../../../../src/fake-server/orders/transitions.ts";
import { type FakeShop, openShop } from "../../../support/fake-shop.ts";
import { payBody } from "../../../support/placed-order.ts";

test("client and fake server know the same statuses and events [S4.1]", () => {
  expect(orderStatuses).toEqual(serverStatuses);
  expect([...orderActions, "complete_recycle"]).toEqual([...serverActions]);
});

const pairs = orderStatuses.flatMap((status) =>
  serverActions.map((action) => ({ status, action })),
);

test.for(pairs)(
  "both agree on $action of an order that is $status [S4.2 S4.3 S4.4]",
  ({ status, action }) => {
    const order = orderLifecycle.resolveState({ value: status });
    const [next] = transition(orderLifecycle, order, { type: action });
    expect(next.value).toBe(nextStatus(status, action) ?? status);
  },
);

describe("really trying every action on an order in every status", () => {
  const tried = orderStatuses.flatMap((status) =>
    orderActions.map((action) => ({ status, action })),
  );

  const orderIn = async (shop: FakeShop, token: string, status: string) => {
    const answer = await shop.call(`GET /client/orders?limit=100`, undefined, { token });
    const index = answer
      .list("orders")
      .findIndex((_, place) => answer.textAt(`orders.${place}.status`) === status);
    expect(index, `a seeded order that is ${status}`).toBeGreaterThanOrEqual(0);
    return {
      id: answer.number(`orders.${index}.id`),
      orderNo: answer.textAt(`orders.${index}.order_no`),
    };
  };

  test.for(tried)("$action of one that is $status", async ({ status, action }) => {
    const shop = openShop();
    // The VIP has money for every order.
    const token = await shop.logIn(1);
    const { id, orderNo } = await orderIn(shop, token, status);
    const answer =
      action === "pay"
        ? await shop.call("POST /client/pay", payBody(orderNo), { token })
        : await shop.call(`POST /client/orders/${id}/${action}`, undefined, { token });
    const read = await shop.call(`GET /client/orders/${id}`, undefined, { token });
    const expected = nextStatus(status, action);
    expect(answer.status === 200).toBe(isAllowed(status, action));
    expect(read.textAt("order.status")).toBe(expected ?? status);
  });

  test("a recycling completes by itself, and only then [S4.5]", async () => {
    const shop = openShop({ recycleDelayMs: 5_000 });
    const token = await shop.logIn(1);
    const { id } = await orderIn(shop, token, "paid");
    await shop.call(`POST /client/orders/${id}/recycle`, undefined, { token });
    shop.pass(4_999);
    const before = await shop.call(`GET /client/orders/${id}`, undefined, { token });
    shop.pass(1);
    const after = await shop.call(`GET /client/orders/${id}`, undefined, { token });
    expect([before.textAt("order.status"), after.textAt("order.status")]).toEqual([
      "pending_recycle",
      "recycled",
    ]);
  });
});
