import type { CartItem } from "../../../domain/cart/cart-item.ts";
import type { CartScreenLogic } from "../../../domain/cart/cart-screen.machine.ts";
import { openCart, runningCart } from "../../../domain/cart/open-cart.ts";
import { type CallFailure, isRefused } from "../../../domain/call/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { toast } from "../../kit/toast-store.ts";
import { useShop } from "../../shop/shop.tsx";
import { useLateEvents } from "../../shop/use-late-events.ts";

type CartRef = ReturnType<typeof openCart>;

/**
 * Offers to put a removed line back while its toast is shown, even after the customer has left the cart and
 * its actor has stopped.
 */
export const usePutBack = (cart: CartRef, logic: CartScreenLogic): void => {
  const t = useText("cart");
  const common = useText("common");
  const { session } = useShop();

  const failed = (failure: CallFailure): void => {
    if (failure._tag === "SessionEnded") return;
    toast(
      isRefused(failure)
        ? `${t("putBackFailed")}${punctuation(". ")}${failureText(common, failure)}`
        : t("putBackUnknown"),
      { tone: "danger" },
    );
  };
  const done = (item: CartItem, held: number, isElsewhere: boolean): void => {
    const { name, quantity } = item;
    if (held === 0) toast(t("notPutBack", { name }));
    else if (held < quantity) toast(t("putBackLess", { count: held }));
    else if (isElsewhere) toast(t("putBackDone", { name }), { tone: "success" });
  };
  const putBack = (item: CartItem): void => {
    // A second actor would send at the same time, and the server might apply the changes in another order.
    const running = runningCart(session);
    if (running !== null) return running.send({ type: "PUT_BACK", item });
    const late = openCart(logic, session);
    late.on("put back", (event) => done(event.item, event.held, true));
    late.on("put back failed", ({ failure }) => failed(failure));
    late.start();
    late.send({ type: "PUT_BACK", item });
    late.send({ type: "LEAVE" });
  };
  // A removal under way outlives the screen, and so does the offer to put the line back.
  useLateEvents(cart, (event) => {
    if (event.type === "removed") {
      const { item } = event;
      toast(t("removed", { name: item.name }), {
        action: { label: t("putBack"), onAct: () => putBack(item) },
      });
    }
    if (event.type === "put back") done(event.item, event.held, false);
    if (event.type === "put back failed") failed(event.failure);
  });
};
