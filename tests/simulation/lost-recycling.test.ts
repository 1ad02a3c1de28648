import { expect, it } from "vitest";
import { playedWell, step, upToAnOrder } from "./one-customer.ts";

it("a recycling whose page went before its answer came is known, and has no record left, after the next read of the orders", async () => {
  const steps = [
    ...upToAnOrder,
    step(8_000, "pay"),
    step(9_000, "pay at the site"),
    step(13_000, "open the orders"),
    step(15_000, "recycle an order"),
    step(15_700, "leave and come back"),
  ];
  const heard = await playedWell(3, steps, { invariant: "nobody-left-unknown", atClosing: true });
  expect(heard.filter((line) => line.includes("POST /client/orders/:id/recycle"))).toHaveLength(1);
});
