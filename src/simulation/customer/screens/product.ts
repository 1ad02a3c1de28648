import { createActor } from "xstate";
import { productActors } from "../../../adapters/xstate/actors/product.actors.ts";
import { canBeBought } from "../../../domain/catalogue/product.ts";
import { productMachine } from "../../../domain/catalogue/product.machine.ts";
import type { ProductId } from "../../../domain/ids.ts";
import type { Page } from "../page.ts";
import type { Offers, Screen } from "./screen.ts";
import { stopWithCustomer } from "./stop-with-customer.ts";

/** Pieces that somebody buys at most; the stock may allow fewer. */
const mostPieces = 3;

export const productScreen = (page: Page, productId: ProductId): Screen => {
  const product = createActor(
    productMachine.provide({ actors: { ...productActors(page.runtime) } }),
    {
      input: { productId },
    },
  );
  const cartChanged = () => page.session.send({ type: "CART_CHANGED" });
  product.on("added", cartChanged);
  product.on("outcome unknown", cartChanged);
  page.start(product);
  const offers = (): Offers => {
    const snapshot = product.getSnapshot();
    if (snapshot.matches("failed"))
      return { retry: { choices: 1, act: () => product.send({ type: "RETRY" }) } };
    const shown = snapshot.context.product;
    if (!snapshot.matches("shown") || shown === null || !canBeBought(shown)) return {};
    return {
      "choose a quantity": {
        choices: mostPieces,
        act: ({ which }) => product.send({ type: "QUANTITY_CHOSEN", quantity: 1 + which }),
      },
      "add to the cart": {
        choices: 1,
        act: ({ much }) => {
          page.tapped("POST /client/cart");
          for (let taps = 0; taps <= much % 2; taps += 1) product.send({ type: "ADD" });
        },
      },
      "buy now": {
        choices: 1,
        act: () => {
          const { quantity } = product.getSnapshot().context;
          page.go({ screen: "checkout", request: { kind: "product", productId, quantity } });
        },
      },
    };
  };
  return {
    offers,
    returned: () => {},
    refresh: () => product.send({ type: "REFRESH" }),
    unknown: () => null,
    shows: () => [],
    close: () => {
      // It outlives the screen by an addition that is under way, as the browser's does.
      if (!product.getSnapshot().matches({ shown: { cart: "adding" } })) {
        product.stop();
        return;
      }
      stopWithCustomer(product, page);
      product.subscribe((snapshot) => {
        if (!snapshot.matches({ shown: { cart: "adding" } })) product.stop();
      });
    },
  };
};
