import { cartScreen as cartScreenOf } from "../../../adapters/xstate/screens/cart.screen.ts";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { type CartView, shownItems } from "../../../domain/cart/cart-screen.machine.ts";
import { openCart, returnToCart } from "../../../domain/cart/open-cart.ts";
import { isSelectable } from "../../../domain/cart/selection.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { cartText } from "../texts.ts";
import { type Offers, once, possible, type Screen, offerEach } from "./screen.ts";

const mostPieces = 4;

const logicOf = oncePerPage(cartScreenOf);

export const cartScreen = (page: Page, restored?: CartView): Screen => {
  const cart = returnToCart(page.session) ?? openCart(logicOf(page.ports), page.session, restored);
  const checkout = cart.on("checkout", ({ items }) =>
    page.go({ screen: "checkout", request: { kind: "cart", items } }),
  );
  // The toast of the last removal.
  let removed: CartItem | null = null;
  cart.on("removed", ({ item }) => {
    removed = item;
  });
  page.start(cart);
  const offers = (): Offers => {
    const snapshot = cart.getSnapshot();
    if (snapshot.matches("load failed")) return { retry: once(() => cart.send({ type: "RETRY" })) };
    const items = shownItems(snapshot.context);
    const back = removed;
    return possible({
      "put a line back":
        back !== null &&
        once(() => {
          removed = null;
          page.tapped("POST /client/cart", back.productId);
          cart.send({ type: "PUT_BACK", item: back });
        }),
      "clear the cart of what is gone":
        !items.every(isSelectable) &&
        once(() => {
          page.tapped("DELETE /client/cart/:id");
          cart.send({ type: "CLEAR_UNAVAILABLE" });
        }),
      "change a quantity": offerEach(items, ({ productId }, { much }) => {
        page.tapped("PUT /client/cart");
        const quantity = 1 + (much % mostPieces);
        cart.send({ type: "QUANTITY_CHANGED", productId, quantity });
      }),
      "remove a line": offerEach(items, (item, { much }) => {
        cart.send({ type: "REMOVAL_REQUESTED", item });
        if (much % 8 === 7) return cart.send({ type: "REMOVAL_DISMISSED" });
        page.tapped("DELETE /client/cart/:id");
        cart.send({ type: "REMOVE", productId: item.productId });
      }),
      "select a line": offerEach(items, ({ id }, { much }) =>
        cart.send({ type: "SELECT", id, selected: much % 2 === 1 }),
      ),
      "select all lines":
        items.length > 1 &&
        once(({ much }) => cart.send({ type: "SELECT_ALL", selected: much % 4 > 0 })),
      "check out":
        items.length > 0 &&
        once(() => {
          // The cart lowers quantities above the stock by itself.
          page.tapped("PUT /client/cart");
          cart.send({ type: "CHECK_OUT" });
        }),
    });
  };
  return {
    offers,
    returned: () => cart.send({ type: "REREAD" }),
    refresh: () => cart.send({ type: "REFRESH" }),
    languageChanged: () => cart.send({ type: "REREAD" }),
    shows: () => {
      const { context } = cart.getSnapshot();
      return context.items === null || context.pendingChanges.size > 0
        ? []
        : [{ kind: "cart", view: { of: "cart" }, text: cartText(shownItems(context)) }];
    },
    holds: () => {
      const { items } = cart.getSnapshot().context;
      return items === null ? [] : [{ of: "cart", ids: items.map(({ id }) => id) }];
    },
    again: () => {
      const { context } = cart.getSnapshot();
      const { items, selection } = context;
      const view = items === null ? undefined : { items: shownItems(context), selection };
      return () => cartScreen(page, view);
    },
    close: () => {
      checkout.unsubscribe();
      // Pending changes are still sent, as in the browser's screen.
      if (cart.getSnapshot().status === "active") cart.send({ type: "LEAVE" });
    },
  };
};
