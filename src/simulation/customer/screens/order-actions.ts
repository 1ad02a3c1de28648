import { type ActorRefFrom, createActor } from "xstate";
import { attemptStatus, maySendAgain } from "../../../domain/attempt/attempt-status.ts";
import type { OrderId } from "../../../domain/ids.ts";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import {
  type OrderActionActors,
  orderActionLogic,
  type orderActionMachine,
} from "../../../domain/order/order-action.machine.ts";
import type { Order } from "../../../domain/order/order.ts";
import { recyclesOf } from "../../../domain/order/recycles.ts";
import type { Page } from "../page.ts";
import { chosen, type Offers } from "./screen.ts";

export type OrderActionRef = ActorRefFrom<typeof orderActionMachine>;

interface OrderActionOptions {
  readonly onlyOrder?: OrderId;
  readonly onSettled: (order: Order | null) => void;
}

/** As the screens' `useOrderAction`: what became of it is told, and the balance is read anew. */
export const startOrderAction = (
  page: Page,
  actors: OrderActionActors,
  { onlyOrder, onSettled }: OrderActionOptions,
): OrderActionRef => {
  const action = createActor(orderActionLogic(actors), {
    input: { recycles: recyclesOf(page.session, actors.recycle), onlyOrder },
  });
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
  const { attempts } = action.getSnapshot().context;
  const possible = orders.filter(({ id, status }) => {
    const attempt = kind === "recycle" ? attempts.get(id) : undefined;
    return (
      isAllowed(status, kind) &&
      (attempt === undefined || attemptStatus(attempt.getSnapshot()) === "free")
    );
  });
  return possible.length === 0
    ? undefined
    : {
        choices: possible.length,
        act: ({ which, much }: { readonly which: number; readonly much: number }) => {
          const order = chosen(possible, which);
          action.send({ type: "ASKED", action: kind, order });
          if (much % 8 === 7) {
            action.send({ type: "DISMISSED" });
            return;
          }
          page.tapped(
            kind === "cancel"
              ? "POST /client/orders/:id/cancel"
              : "POST /client/orders/:id/recycle",
            order.id,
          );
          for (let taps = 0; taps <= much % 2; taps += 1) action.send({ type: "CONFIRMED" });
        },
      };
};

const inDoubt = (action: OrderActionRef) =>
  [...action.getSnapshot().context.attempts].filter(
    ([, attempt]) => attemptStatus(attempt.getSnapshot()) === "in doubt",
  );

/** What is not known of the orders here. */
export const unknownAction = (action: OrderActionRef): string | null => {
  const { asked, doubt } = action.getSnapshot().context;
  if (doubt !== null) return `cancel of order ${asked?.order.id}`;
  const [first] = inDoubt(action);
  return first === undefined ? null : `recycle of order ${first[0]}`;
};

export const checkAction = (action: OrderActionRef): void => {
  action.send({ type: "CHECK" });
  for (const [, attempt] of inDoubt(action))
    // Who has waited for a minute and still sees nothing gives it up.
    attempt.send(maySendAgain(attempt.getSnapshot()) ? { type: "DISMISS" } : { type: "CHECK" });
};

/** What can be done about orders where they are shown. */
export const orderOffers = (
  page: Page,
  action: OrderActionRef,
  orders: readonly Order[],
): Offers => {
  const check =
    unknownAction(action) === null ? {} : { check: { choices: 1, act: () => checkAction(action) } };
  // The dialog stands before the rest.
  if (!action.getSnapshot().matches("resting")) return check;
  const cancel = act(page, action, "cancel", orders);
  const recycle = act(page, action, "recycle", orders);
  const payable = orders.filter(({ status }) => isAllowed(status, "pay"));
  return {
    ...check,
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
