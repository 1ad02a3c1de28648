import { checkoutScreenLogic } from "../../../domain/checkout/checkout-screen.machine.ts";
import { joinAttempt } from "../../../domain/session/join-attempt.ts";
import { orderAttempt } from "../attempts/order.attempt.ts";
import { readLinesAgain, readProducts } from "../attempts/order-lines.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const checkoutScreen = (ports: Pick<Ports, "attempts" | "cart" | "catalogue" | "orders">) =>
  checkoutScreenLogic({
    joinOrder: joinAttempt(orderAttempt(ports)),
    readCart: toActor(() => ports.cart.items),
    readProducts: toActor(({ productIds }) => readProducts(ports.catalogue, productIds)),
    readAgain: toActor((question) => readLinesAgain(ports, question)),
  });
