import { attemptStatus, maySendAgain } from "../../../domain/attempt/attempt-status.ts";
import { isBuyingAgain } from "../../../domain/order/buy-again-selectors.ts";
import { productsToRetry } from "../../../domain/order/buy-again.ts";
import type { LateOrderActionRef } from "../../../domain/order/late-order-action.machine.ts";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import { listedActions } from "../../../domain/order/listed-actions.ts";
import type { Order } from "../../../domain/order/order.ts";
import type { PlaceAction } from "../../../domain/order/order-action.machine.ts";
import type { Page } from "../page.ts";
import { doubtOffers } from "./doubt-offers.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";

interface OrderActionOffers extends Required<Pick<Screen, "unknown" | "check">> {
  readonly offers: (orders: readonly Order[]) => Offers;
  /** Whether a dialog is open: a confirmation, or what became of an order that was bought again. */
  readonly isAsking: () => boolean;
}

/** The actions for orders on any screen that shows them. */
export const orderActions = (page: Page, actions: LateOrderActionRef): OrderActionOffers => {
  const action = () => actions.getSnapshot().context.action;
  const state = () => action()?.getSnapshot();
  const inDoubt = () =>
    [...(state()?.context.attempts ?? [])].filter(
      ([, attempt]) => attemptStatus(attempt.getSnapshot()) === "in doubt",
    );
  const buyAgain = () => actions.getSnapshot().context.buyAgain;
  const isTelling = () => buyAgain()?.getSnapshot().matches("telling") === true;
  const isAsking = () => state()?.matches("resting") === false || isTelling();
  const isCancelInDoubt = () =>
    state()?.matches("cancelling") === true && state()?.context.doubt !== null;
  let looks = 0;
  const unknown = (): string | null => {
    if (isCancelInDoubt()) return `cancel of order ${state()?.context.requested?.order.id}`;
    const [first] = inDoubt();
    return first === undefined ? null : `recycle of order ${first[0]}`;
  };
  const check = (): void => {
    looks += 1;
    // The number of checks is limited.
    const isEnough = isCancelInDoubt() && looks > 2;
    action()?.send({ type: isEnough ? "DISMISSED" : "CHECK" });
    for (const [, attempt] of inDoubt())
      // After a minute without result, the customer gives up.
      attempt.send(maySendAgain(attempt.getSnapshot()) ? { type: "DISMISS" } : { type: "CHECK" });
  };
  const inDoubtOffers = (): Offers => {
    if (isCancelInDoubt()) {
      const tell = (type: "CHECK" | "DISMISSED") => ({
        choices: 1,
        act: () => action()?.send({ type }),
      });
      return { check: tell("CHECK"), "stop looking": tell("DISMISSED") };
    }
    const [first] = inDoubt();
    if (first === undefined) return {};
    const [orderId, attempt] = first;
    return doubtOffers(attempt, () => {
      page.tapped("POST /client/orders/:id/recycle", orderId);
      attempt.send({ type: "RESEND" });
    });
  };
  /** Asks, then confirms or cancels; two taps on the button are one wish. */
  const act = (kind: PlaceAction, orders: readonly Order[]): Offers => {
    const attempts = state()?.context.attempts;
    const possible = orders.filter(({ id, status }) => {
      const attempt = kind === "recycle" ? attempts?.get(id) : undefined;
      return (
        isAllowed(status, kind) &&
        (attempt === undefined || attemptStatus(attempt.getSnapshot()) === "free")
      );
    });
    if (possible.length === 0) return {};
    return {
      [kind === "cancel" ? "cancel an order" : "recycle an order"]: {
        choices: possible.length,
        act: ({ which, much }: { readonly which: number; readonly much: number }) => {
          const order = chosen(possible, which);
          actions.send({ type: "REQUESTED", action: kind, order });
          const asking = action();
          if (asking === null) return;
          if (much % 8 === 7) {
            asking.send({ type: "DISMISSED" });
            return;
          }
          page.tapped(
            kind === "cancel"
              ? "POST /client/orders/:id/cancel"
              : "POST /client/orders/:id/recycle",
            order.id,
          );
          for (let taps = 0; taps <= much % 2; taps += 1) asking.send({ type: "CONFIRMED" });
        },
      },
    };
  };
  const wishFor = (products: readonly { readonly productId: number | null }[]): void => {
    for (const { productId } of products)
      if (productId !== null) page.tapped("POST /client/cart", productId);
  };
  /** What became of the order is read, and what was not sent is sent. */
  const toldOffers = (): Offers => {
    const telling = buyAgain();
    const rest = productsToRetry(telling?.getSnapshot().context.lines ?? []);
    return {
      done: { choices: 1, act: () => telling?.send({ type: "DISMISSED" }) },
      ...(rest.length === 0
        ? {}
        : {
            retry: {
              choices: 1,
              act: () => {
                wishFor(rest);
                telling?.send({ type: "RETRY" });
              },
            },
          }),
    };
  };
  const buyAgainOffers = (orders: readonly Order[]): Offers => {
    const running = buyAgain()?.getSnapshot();
    if (running !== undefined && isBuyingAgain(running)) return {};
    const possible = orders.filter((order) =>
      listedActions(order, page.policy).includes("buy again"),
    );
    if (possible.length === 0) return {};
    return {
      "buy again": {
        choices: possible.length,
        act: ({ which, much }) => {
          const order = chosen(possible, which);
          wishFor(order.items);
          for (let taps = 0; taps <= much % 2; taps += 1)
            actions.send({ type: "REQUESTED", action: "buy again", order });
        },
      },
    };
  };
  return {
    isAsking,
    unknown,
    check,
    offers: (orders) => {
      if (isTelling()) return toldOffers();
      const settled = inDoubtOffers();
      if (isAsking()) return settled;
      const payable = orders.filter(({ status }) => isAllowed(status, "pay"));
      return {
        ...settled,
        ...act("cancel", orders),
        ...act("recycle", orders),
        ...buyAgainOffers(orders),
        ...(payable.length === 0
          ? {}
          : {
              "pay an order": {
                choices: payable.length,
                act: ({ which }) => page.go({ screen: "payment", id: chosen(payable, which).id }),
              },
            }),
      };
    },
  };
};
