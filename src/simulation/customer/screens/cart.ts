import { cartScreen as cartScreenOf } from "../../../adapters/xstate/screens/cart.screen.ts";
import { shownItems } from "../../../domain/cart/cart-screen.machine.ts";
import { openCart } from "../../../domain/cart/open-cart.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { cartText } from "../texts.ts";
import { among, chosen, type Offers, type Screen } from "./screen.ts";

const mostPieces = 4;

const logicOf = oncePerPage(cartScreenOf);

export const cartScreen = (page: Page): Screen => {
  const cart = openCart(logicOf(page.ports), page.session);
  cart.on("checkout", ({ items }) =>
    page.go({ screen: "checkout", request: { kind: "cart", items } }),
  );
  page.start(cart);
  const offers = (): Offers => {
    const snapshot = cart.getSnapshot();
    if (snapshot.matches("load failed"))
      return { retry: { choices: 1, act: () => cart.send({ type: "RETRY" }) } };
    const items = shownItems(snapshot.context);
    const line = among(items.length, ({ which, much }) => {
      page.tapped("PUT /client/cart");
      cart.send({
        type: "QUANTITY_WISHED",
        productId: chosen(items, which).productId,
        quantity: 1 + (much % mostPieces),
      });
    });
    if (line === undefined) return {};
    return {
      "change a quantity": line,
      "remove a line": {
        choices: items.length,
        act: ({ which }) => {
          page.tapped("DELETE /client/cart/:id");
          cart.send({ type: "REMOVE", productId: chosen(items, which).productId });
        },
      },
      "select a line": {
        choices: items.length,
        act: ({ which, much }) =>
          cart.send({ type: "SELECT", id: chosen(items, which).id, selected: much % 2 === 1 }),
      },
      "check out": {
        choices: 1,
        act: () => {
          // The cart lowers quantities above the stock by itself.
          page.tapped("PUT /client/cart");
          cart.send({ type: "CHECK_OUT" });
        },
      },
    };
  };
  return {
    offers,
    returned: () => cart.send({ type: "REREAD" }),
    refresh: () => cart.send({ type: "REFRESH" }),
    unknown: () => null,
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
    close: () => {
      // Pending changes are still sent, as in the browser's screen.
      if (cart.getSnapshot().status === "active") cart.send({ type: "LEAVE" });
    },
  };
};
