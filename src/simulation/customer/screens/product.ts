import { productScreen as productScreenOf } from "../../../adapters/xstate/screens/product.screen.ts";
import { leaveProduct, openProduct } from "../../../domain/catalogue/open-product.ts";
import { canBeBought } from "../../../domain/catalogue/product.ts";
import type { ProductId } from "../../../domain/identity/ids.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import type { Offers, Screen } from "./screen.ts";

/** The most pieces in one purchase; the stock may allow fewer. */
const mostPieces = 3;

const logicOf = oncePerPage(productScreenOf);

export const productScreen = (page: Page, productId: ProductId): Screen => {
  const product = openProduct(logicOf(page.ports), page.session, {
    productId,
  });
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
          page.tapped("POST /client/cart", productId);
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
    close: () => void leaveProduct(product, page.session),
  };
};
