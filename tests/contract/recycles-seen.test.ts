import { expect, test } from "vitest";
import { type AnyActorLogic, createActor, toPromise } from "xstate";
import { orderActors } from "../../src/adapters/xstate/actors/order.actors.ts";
import { ordersActors } from "../../src/adapters/xstate/actors/orders.actors.ts";
import { type OrderId, parseOrderId } from "../../src/domain/ids.ts";
import { fetchOf } from "../../src/fake-server/mounts/fetch-of.ts";
import { clientParts } from "../support/client-parts.ts";
import { openShop } from "../support/fake-shop.ts";

const vip = 1;

const idOf = (value: unknown): OrderId => {
  const id = parseOrderId(String(value));
  if (id === null) throw new Error(`${String(value)} is no order`);
  return id;
};

/**
 * A paid order whose recycling was sent, and whose page went before it heard of the answer: the
 * attempt is in the journal.
 *
 * @param effect of the call whose answer was lost
 */
const lostRecycling = async (effect: "applied" | "skipped") => {
  const shop = openShop({ recycleDelayMs: 60_000 });
  const parts = clientParts(fetchOf(shop.server));
  parts.tokens.store(await shop.logIn(vip));
  const orders = ordersActors(parts.runtime);
  const run = <Logic extends AnyActorLogic>(logic: Logic, input: unknown) =>
    toPromise(createActor<AnyActorLogic>(logic, { input }).start());
  const row = await shop.server.look((tables) => {
    const customer = tables.customers.all()[vip];
    return tables.orders
      .all()
      .filter(({ customer_id, status }) => customer_id === customer?.id && status === "paid")
      .at(-1);
  });
  const orderId = idOf(row?.id);
  await run(orders.openRecycle, { orderId });
  const journal = () => parts.values.getItem("attempts");
  const key = /"key":"([^"]+)"/.exec(journal() ?? "")?.[1] ?? "";
  shop.server.faults.next({ kind: "drop", effect, call: `POST /client/orders/${orderId}/recycle` });
  await run(orders.recycleOrder, { orderId, key });
  expect(journal()).toContain(key);
  const query = { tab: effect === "applied" ? "pending_recycle" : "paid" };
  return {
    journal,
    orderId,
    /** Another screen, another machine: nothing knows of the attempt but the journal. */
    readings: {
      "the list": () => run(orders.loadOrders, { query, page: 1 }),
      "the list again": () => run(orders.rereadOrders, { query, rows: 10 }),
      "the order": () => run(orderActors(parts.runtime).loadOrder, { orderId }),
    },
  };
};

const readings = ["the list", "the list again", "the order"] as const;

test.each(readings)(
  "a recycling whose answer nobody heard leaves the journal where its order is seen: %s",
  async (reading) => {
    const lost = await lostRecycling("applied");
    await lost.readings[reading]();
    expect(lost.journal()).toBeNull();
  },
);

test.each(readings)(
  "one that the order does not show yet stays: the reading may be older than it (%s)",
  async (reading) => {
    const lost = await lostRecycling("skipped");
    await lost.readings[reading]();
    expect(lost.journal()).toContain(`"orderId":${lost.orderId}`);
  },
);
