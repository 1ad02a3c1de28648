import { expect, test } from "vitest";
import { createActor } from "xstate";
import { paymentSuccessScreen } from "../../src/adapters/xstate/screens/payment-success.screen.ts";
import { attemptParts } from "../support/attempt-parts.ts";
import { answer, clientParts } from "../support/client-parts.ts";
import { quietSession } from "../support/quiet-session.ts";
import { orderId } from "../support/shop-data.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The screen of an order that is so, in front of a shop that answers at once. */
const open = async (status: string) => {
  const shop = { status, isDead: false };
  const customer = quietSession();
  const { runtime } = clientParts(async () => {
    if (shop.isDead) return answer({ code: 500, message: "No", data: null }, 500);
    if (shop.status === "gone") return answer({ code: 404, message: "No", data: null }, 404);
    return answer({
      data: {
        id: 1,
        order_no: "NO1",
        status: shop.status,
        total_amount: "21.00",
        created_at: "2026-01-01 10:00:00",
        items: [],
      },
    });
  });
  const screen = createActor(paymentSuccessScreen(runtime, attemptParts()), {
    input: { session: customer.session, orderId: orderId(1) },
  });
  const before = [...customer.session.getSnapshot().context.attempts.keys()];
  screen.start();
  await settle();
  return {
    shop,
    customer,
    screen,
    before,
    state: () => screen.getSnapshot().value,
    look: async (type: "CHECK" | "RETURNED") => {
      screen.send({ type });
      await settle();
    },
  };
};

test("the order's payment is joined when the machine starts, not when it is made", async () => {
  const { before, screen, customer } = await open("unpaid");
  expect(before).toEqual([]);
  const hosted = customer.session.getSnapshot().context.attempts.get("payment 1");
  expect(screen.getSnapshot().context.attempt).toBe(hosted);
});

test("an order that is seen to be paid has the balance read again, once", async () => {
  const { shop, customer, state, look } = await open("unpaid");
  expect(state()).toEqual({ shown: "open" });
  expect(customer.told).not.toContain("REFRESH_USER");
  shop.status = "paid";
  await look("RETURNED");
  expect(state()).toEqual({ shown: "paid" });
  await look("CHECK");
  expect(customer.told.filter((type) => type === "REFRESH_USER")).toHaveLength(1);
});

test("an order that is not there is told so", async () => {
  expect((await open("gone")).state()).toBe("not found");
});
