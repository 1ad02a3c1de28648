import { type ActorRefFrom, createActor } from "xstate";
import {
  type OrderActionActors,
  orderActionMachine,
} from "../../../domain/order/order-action.machine.ts";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import type { Order } from "../../../domain/order/order.ts";
import type { Page } from "../page.ts";
import { chosen, type Offers } from "./screen.ts";

export type OrderActionRef = ActorRefFrom<typeof orderActionMachine>;

/** As the screens' `useOrderAction`: what became of it is told, and the balance is read anew. */
export const startOrderAction = (
  page: Page,
  {
    cancelOrder,
    recycleOrder,
    loadOrder,
    openRecycle,
    findRecycle,
    closeAttempt,
  }: OrderActionActors,
  onSettled: (order: Order | null) => void,
): OrderActionRef => {
  const action = createActor(
    orderActionMachine.provide({
      actors: { cancelOrder, recycleOrder, loadOrder, openRecycle, findRecycle, closeAttempt },
    }),
  );
  action.on("settled", ({ order }) => {
    onSettled(order);
    page.session.send({ type: "REFRESH_USER" });
  });
  return page.start(action);
};

/** Asked, and at once confirmed or thought better of; two taps on the button are one wish. */
const act = (
  page: Page,
  action: OrderActionRef,
  kind: "cancel" | "recycle",
  orders: readonly Order[],
) => {
  const possible = orders.filter(({ status }) => isAllowed(status, kind));
  return possible.length === 0
    ? undefined
    : {
        choices: possible.length,
        act: ({ which, much }: { readonly which: number; readonly much: number }) => {
          action.send({ type: "ASKED", action: kind, order: chosen(possible, which) });
          if (much % 8 === 7) {
            action.send({ type: "DISMISSED" });
            return;
          }
          page.tapped(
            kind === "cancel"
              ? "POST /client/orders/:id/cancel"
              : "POST /client/orders/:id/recycle",
          );
          for (let taps = 0; taps <= much % 2; taps += 1) action.send({ type: "CONFIRMED" });
        },
      };
};

/** What can be done about orders where they are shown. */
export const orderOffers = (
  page: Page,
  action: OrderActionRef,
  orders: readonly Order[],
): Offers => {
  const snapshot = action.getSnapshot();
  if (snapshot.matches("outcome unknown"))
    return { check: { choices: 1, act: () => action.send({ type: "CHECK" }) } };
  // The dialog stands before the rest.
  if (!snapshot.matches("resting")) return {};
  const cancel = act(page, action, "cancel", orders);
  const recycle = act(page, action, "recycle", orders);
  const payable = orders.filter(({ status }) => isAllowed(status, "pay"));
  return {
    ...(cancel === undefined ? {} : { "cancel an order": cancel }),
    ...(recycle === undefined ? {} : { "recycle an order": recycle }),
    ...(payable.length === 0
      ? {}
      : {
          "pay an order": {
            choices: payable.length,
            act: ({ which }) => page.go({ screen: "payment", id: chosen(payable, which).id }),
          },
        }),
  };
};

/** What the dialog does not know. */
export const unknownAction = (action: OrderActionRef): string | null => {
  const snapshot = action.getSnapshot();
  return snapshot.matches("outcome unknown")
    ? `${snapshot.context.action} of order ${snapshot.context.order?.id}`
    : null;
};
