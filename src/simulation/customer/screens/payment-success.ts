import { createActor } from "xstate";
import { paymentSuccessActors } from "../../../adapters/xstate/actors/payment-success.actors.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { OrderId } from "../../../domain/ids.ts";
import type { Order } from "../../../domain/order/order.ts";
import { resourceMachine } from "../../../domain/resource/resource.machine.ts";
import type { Page } from "../page.ts";
import type { Screen } from "./screen.ts";
import { shownOrder } from "./shown-order.ts";

const orderMachine = resourceMachine<OrderId, Order, CallFailure>();

export const paymentSuccessScreen = (page: Page, orderId: OrderId): Screen => {
  const { loadOrder } = paymentSuccessActors(page.runtime);
  const order = createActor(orderMachine.provide({ actors: { load: loadOrder } }), {
    input: { key: orderId },
  });
  let wasPaid = false;
  order.subscribe(({ context: { value } }) => {
    const isPaid = value?.status === "paid";
    if (isPaid && !wasPaid) page.session.send({ type: "REFRESH_USER" });
    wasPaid = isPaid;
  });
  page.start(order);
  const look = () => order.send({ type: "REFRESH" });
  return {
    offers: () => {
      const { value } = order.getSnapshot().context;
      if (value?.status !== "unpaid" && !order.getSnapshot().matches("failed")) return {};
      return {
        check: { choices: 1, act: look },
        "pay an order": { choices: 1, act: () => page.go({ screen: "payment", id: orderId }) },
      };
    },
    returned: () => {
      if (order.getSnapshot().context.value?.status === "unpaid") look();
    },
    refresh: look,
    unknown: () => null,
    shows: () => {
      const { value } = order.getSnapshot().context;
      return shownOrder(orderId, value);
    },
    close: () => order.stop(),
  };
};
