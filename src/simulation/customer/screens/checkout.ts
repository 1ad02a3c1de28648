import { createActor } from "xstate";
import { checkoutActors } from "../../../adapters/xstate/actors/checkout.actors.ts";
import { checkoutMachine } from "../../../domain/checkout/checkout.machine.ts";
import type { CheckoutRequest } from "../../../domain/checkout/checkout-query.ts";
import type { Page } from "../page.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";
import { stopWithCustomer } from "./stop-with-customer.ts";

const command = "POST /client/orders";

export const checkoutScreen = (page: Page, request: CheckoutRequest): Screen => {
  const checkout = createActor(
    checkoutMachine.provide({ actors: { ...checkoutActors(page.runtime) } }),
    { input: { request } },
  );
  checkout.on("cart cleaned", () => page.session.send({ type: "CART_CHANGED" }));
  let isLeft = false;
  checkout.on("ordered", ({ orderId }) => {
    if (!isLeft) page.go({ screen: "payment", id: orderId });
  });
  // What was ordered leaves the cart, be it by a former attempt.
  page.tapped("DELETE /client/cart/:id");
  page.start(checkout);
  const isCleaning = (): boolean => {
    const snapshot = checkout.getSnapshot();
    return (
      snapshot.matches("cleaning the cart") ||
      snapshot.matches({ "settling a former attempt": "cleaning the cart" })
    );
  };

  const unknown = (): string | null => {
    const snapshot = checkout.getSnapshot();
    if (snapshot.matches("outcome unknown")) return "an order";
    return snapshot.matches("settling a former attempt") &&
      !snapshot.matches({ "settling a former attempt": "went through" })
      ? "a former order"
      : null;
  };
  const check = () => checkout.send({ type: "CHECK" });
  const offers = (): Offers => {
    const snapshot = checkout.getSnapshot();
    if (snapshot.matches("reviewing"))
      return {
        "submit the order": {
          choices: 1,
          act: ({ much }) => {
            page.tapped(command);
            for (let taps = 0; taps <= much % 2; taps += 1) checkout.send({ type: "SUBMIT" });
          },
        },
      };
    if (snapshot.matches("moved")) {
      const { differences } = snapshot.context;
      return {
        "accept the changes": {
          choices: 1,
          act: () => {
            page.tapped(command);
            checkout.send({ type: "ACCEPT" });
          },
        },
        "drop a line": {
          choices: differences.length,
          act: ({ which }) =>
            checkout.send({ type: "DROP", productId: chosen(differences, which).line.productId }),
        },
        "dismiss the changes": { choices: 1, act: () => checkout.send({ type: "DISMISS" }) },
      };
    }
    if (snapshot.matches("loading failed"))
      return { retry: { choices: 1, act: () => checkout.send({ type: "RETRY" }) } };
    if (snapshot.matches({ "settling a former attempt": "went through" })) {
      const { formerOrder } = snapshot.context;
      return {
        continue: { choices: 1, act: () => checkout.send({ type: "CONTINUE" }) },
        ...(formerOrder === null
          ? {}
          : {
              "pay an order": {
                choices: 1,
                act: () => page.go({ screen: "payment", id: formerOrder.id }),
              },
            }),
      };
    }
    return unknown() === null ? {} : { check: { choices: 1, act: check } };
  };
  return {
    offers,
    returned: () => {},
    refresh: () => {},
    unknown,
    check,
    shows: () => [],
    holds: () => {
      const { formerOrder } = checkout.getSnapshot().context;
      return formerOrder === null ? [] : [{ of: "orders", ids: [formerOrder.id] }];
    },
    close: () => {
      // It outlives the screen by the cleaning of the cart, as the browser's does.
      if (!isCleaning()) {
        checkout.stop();
        return;
      }
      isLeft = true;
      stopWithCustomer(checkout, page);
      checkout.subscribe(() => {
        if (!isCleaning()) checkout.stop();
      });
    },
  };
};
