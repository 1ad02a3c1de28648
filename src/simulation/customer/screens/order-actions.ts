import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { isBuyingAgain } from "../../../domain/order/buy-again-selectors.ts";
import { productsToRetry } from "../../../domain/order/buy-again.ts";
import type { LateOrderActionRef } from "../../../domain/order/late-order-action.machine.ts";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import { listedActions } from "../../../domain/order/listed-actions.ts";
import { type Order, readItems } from "../../../domain/order/order.ts";
import type { PlaceAction } from "../../../domain/order/order-action.machine.ts";
import type { Page } from "../page.ts";
import { doubtOffers, dismissOrCheck } from "./doubt-offers.ts";
import { type Offer, type Offers, once, possible, type Screen, tap, offerEach } from "./screen.ts";

interface OrderActionOffers extends Required<Pick<Screen, "unknown" | "check">> {
  readonly offers: (orders: readonly Order[]) => Offers;
  /** Whether a dialog is open: a confirmation, or the outcome of buying an order again. */
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
  let checks = 0;
  const unknown = (): string | null => {
    if (isCancelInDoubt()) return `cancel of order ${state()?.context.requested?.order.id}`;
    const [first] = inDoubt();
    return first === undefined ? null : `recycle of order ${first[0]}`;
  };
  const check = (): void => {
    checks += 1;
    // The number of checks is limited.
    const isEnough = isCancelInDoubt() && checks > 2;
    action()?.send({ type: isEnough ? "DISMISSED" : "CHECK" });
    for (const [, attempt] of inDoubt())
      // After a minute without result, the customer gives up.
      dismissOrCheck(attempt);
  };
  const inDoubtOffers = (): Offers => {
    if (isCancelInDoubt()) {
      const tell = (type: "CHECK" | "DISMISSED") => once(() => action()?.send({ type }));
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
  /** Asks, then confirms or cancels; two taps on the button are one command. */
  const act = (kind: PlaceAction, orders: readonly Order[]): Offer | undefined => {
    const attempts = state()?.context.attempts;
    const allowed = orders.filter(({ id, status }) => {
      const attempt = kind === "recycle" ? attempts?.get(id) : undefined;
      return (
        isAllowed(status, kind) &&
        (attempt === undefined || attemptStatus(attempt.getSnapshot()) === "free")
      );
    });
    return offerEach(allowed, (order, choice) => {
      actions.send({ type: "REQUESTED", action: kind, order });
      const asking = action();
      if (asking === null) return;
      if (choice.much % 8 === 7) {
        asking.send({ type: "DISMISSED" });
        return;
      }
      page.tapped(`POST /client/orders/:id/${kind}`, order.id);
      tap(choice, () => asking.send({ type: "CONFIRMED" }));
    });
  };
  /** The offers of a confirmation whose code has just loaded, or that is shown again after a refusal. */
  const confirmingOffers = (): Offers => {
    const requested = state()?.context.requested ?? null;
    if (requested === null) return {};
    const { action: kind, order } = requested;
    return {
      done: once(() => action()?.send({ type: "DISMISSED" })),
      continue: once((choice) => {
        page.tapped(`POST /client/orders/:id/${kind}`, order.id);
        tap(choice, () => action()?.send({ type: "CONFIRMED" }));
      }),
    };
  };
  const tapFor = (products: readonly { readonly productId: number | null }[]): void => {
    for (const { productId } of products)
      if (productId !== null) page.tapped("POST /client/cart", productId);
  };
  /** The shown outcome of buying again: close it, or retry the products that are not in the cart. */
  const toldOffers = (): Offers => {
    const telling = buyAgain();
    const rest = productsToRetry(telling?.getSnapshot().context.lines ?? []);
    return possible({
      done: once(() => telling?.send({ type: "DISMISSED" })),
      retry:
        rest.length > 0 &&
        once(() => {
          tapFor(rest);
          telling?.send({ type: "RETRY" });
        }),
    });
  };
  const buyAgainOffer = (orders: readonly Order[]): Offer | undefined => {
    const running = buyAgain()?.getSnapshot();
    if (running !== undefined && isBuyingAgain(running)) return undefined;
    const listed = orders.filter((order) =>
      listedActions(order, page.policy).includes("buy again"),
    );
    return offerEach(listed, (order, choice) => {
      tapFor(readItems(order));
      tap(choice, () => actions.send({ type: "REQUESTED", action: "buy again", order }));
    });
  };
  return {
    isAsking,
    unknown,
    check,
    offers: (orders) => {
      if (isTelling()) return toldOffers();
      const settled = inDoubtOffers();
      if (state()?.matches("confirming") === true) return { ...settled, ...confirmingOffers() };
      if (isAsking()) return settled;
      const isMissing = actions.getSnapshot().matches("failed");
      const payable = orders.filter(({ status }) => isAllowed(status, "pay"));
      return possible({
        ...settled,
        retry: isMissing && once(() => actions.send({ type: "RETRY" })),
        "cancel an order": act("cancel", orders),
        "recycle an order": act("recycle", orders),
        "buy again": buyAgainOffer(orders),
        "pay an order": offerEach(payable, ({ id }) => page.go({ screen: "payment", id })),
      });
    },
  };
};
