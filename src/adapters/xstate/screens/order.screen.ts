import { fromPromise } from "xstate";
import { orderScreenLogic } from "../../../domain/order/order-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import type { LazyActors } from "../lazy-actors.ts";
import { toActor } from "../to-actor.ts";

export const orderScreen = ({
  orders,
  openOrderActions,
}: Pick<Ports, "orders"> & Pick<LazyActors, "openOrderActions">) =>
  orderScreenLogic({
    loadOrder: toActor(({ orderId }) => orders.order(orderId)),
    loadActions: fromPromise(openOrderActions),
  });
