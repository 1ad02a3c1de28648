import { createActor } from "xstate";
import { checkoutScreen as checkoutScreenLogic } from "../../../adapters/xstate/screens/checkout.screen.ts";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import type { CheckoutRequest } from "../../../domain/checkout/checkout-query.ts";
import type { OrderOutcome } from "../../../domain/checkout/order-attempt.ts";
import type { OrderId } from "../../../domain/identity/ids.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { doubtOffers, patientCheck } from "./doubt-offers.ts";
import { type Offers, once, possible, type Screen, tap, offerEach } from "./screen.ts";

const command = "POST /client/orders";

/** The orders that an outcome names. */
const ordersIn = (outcome: OrderOutcome | null): readonly OrderId[] => {
  if (outcome?.kind === "accepted") return [outcome.response.id];
  return outcome !== null && "rows" in outcome ? outcome.rows.map(({ id }) => id) : [];
};

const logicOf = oncePerPage(checkoutScreenLogic);

export const checkoutScreen = (page: Page, request: CheckoutRequest): Screen => {
  const checkout = createActor(logicOf(page.ports), {
    input: { session: page.session, request },
  });
  checkout.on("ordered", ({ orderId }) => page.go({ screen: "payment", id: orderId }));
  // Ordered items leave the cart, also those of an earlier attempt.
  page.tapped("DELETE /client/cart/:id");
  page.start(checkout);
  const { attempt } = checkout.getSnapshot().context;
  if (attempt === null) throw new Error("The checkout has not joined its attempt");

  const isInDoubt = (): boolean => attemptStatus(attempt.getSnapshot()) === "in doubt";
  const check = patientCheck();
  const order = (event: "ACCEPT" | "SEND_AGAIN" | "ORDER_ANOTHER") => {
    page.tapped(command);
    checkout.send({ type: event });
  };
  const offers = (): Offers => {
    const snapshot = checkout.getSnapshot();
    if (snapshot.matches("differing")) {
      const { differences } = snapshot.context;
      return possible({
        "accept the changes": once(() => order("ACCEPT")),
        "drop a line": offerEach(differences, ({ line: { productId } }) =>
          checkout.send({ type: "DROP", productId }),
        ),
        "dismiss the changes": once(() => checkout.send({ type: "DISMISS" })),
      });
    }
    if (isInDoubt()) return doubtOffers(attempt, () => order("SEND_AGAIN"));
    if (snapshot.matches("reviewing"))
      return {
        "submit the order": once((choice) => {
          page.tapped(command);
          tap(choice, () => checkout.send({ type: "SUBMIT" }));
        }),
      };
    if (snapshot.matches("loading failed"))
      return { retry: once(() => checkout.send({ type: "RETRY" })) };
    if (snapshot.matches("reporting")) {
      const { reported } = snapshot.context;
      const [id] = ordersIn(reported);
      return possible({
        continue: once(() =>
          reported?.kind === "done before"
            ? order("ORDER_ANOTHER")
            : checkout.send({ type: "CONTINUE" }),
        ),
        "pay an order": id !== undefined && once(() => page.go({ screen: "payment", id })),
      });
    }
    return {};
  };
  return {
    offers,
    refresh: null,
    languageChanged: () => checkout.send({ type: "LANGUAGE_CHANGED" }),
    unknown: () => (isInDoubt() ? "an order" : null),
    check: () => check(attempt),
    holds: () => {
      const ids = ordersIn(checkout.getSnapshot().context.reported);
      return ids.length === 0 ? [] : [{ of: "orders", ids }];
    },
    close: () => void checkout.stop(),
  };
};
