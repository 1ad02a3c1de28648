import { productScreen as productScreenOf } from "../../../adapters/xstate/screens/product.screen.ts";
import { leaveProduct, openProduct } from "../../../domain/catalogue/open-product.ts";
import { canBeBought, type Product } from "../../../domain/catalogue/product.ts";
import type { ProductId } from "../../../domain/identity/ids.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { type Offers, once, type Screen, tap } from "./screen.ts";

/** The most pieces in one purchase; the stock may allow fewer. */
const mostPieces = 3;

const logicOf = oncePerPage(productScreenOf);

export const productScreen = (page: Page, productId: ProductId, restored?: Product): Screen => {
  const product = openProduct(logicOf(page.ports), page.session, {
    productId,
    restored,
  });
  page.start(product);
  const offers = (): Offers => {
    const snapshot = product.getSnapshot();
    if (snapshot.matches("failed")) return { retry: once(() => product.send({ type: "RETRY" })) };
    const shown = snapshot.context.product;
    if (!snapshot.matches("shown") || shown === null || !canBeBought(shown)) return {};
    return {
      "choose a quantity": {
        choices: mostPieces,
        act: ({ which }) => product.send({ type: "QUANTITY_CHOSEN", quantity: 1 + which }),
      },
      "add to the cart": once((choice) => {
        page.tapped("POST /client/cart", productId);
        tap(choice, () => product.send({ type: "ADD" }));
      }),
      "buy now": once(() => {
        const { quantity } = product.getSnapshot().context;
        page.go({ screen: "checkout", request: { kind: "product", productId, quantity } });
      }),
    };
  };
  return {
    offers,
    refresh: () => product.send({ type: "REFRESH" }),
    again: () => {
      const shown = product.getSnapshot().context.product ?? undefined;
      return () => productScreen(page, productId, shown);
    },
    close: () => void leaveProduct(product),
  };
};
