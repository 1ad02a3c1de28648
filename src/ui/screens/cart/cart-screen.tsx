import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import {
  type CartScreenLogic,
  type CartView,
  shownItems,
} from "../../../domain/cart/cart-screen.machine.ts";
import { openCart, returnToCart } from "../../../domain/cart/open-cart.ts";
import { isSelectable, piecesOf, selectedItems, totalOf } from "../../../domain/cart/selection.ts";
import { type CallFailure, isRefused } from "../../../domain/call/failure.ts";
import { isNotThere } from "../../../domain/call/not-there.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { finestPrecision, linesPrecision } from "../../../domain/locale/precision.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { GoShopping } from "../../parts/go-shopping.tsx";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { AppBar } from "../../kit/app-bar.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { LazyConfirmDialog } from "../../kit/lazy-confirm-dialog.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { toast } from "../../kit/toast-store.ts";
import { routes } from "../../routing/routes.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { cartMemory, useMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { ShopTabBar } from "../../routing/shop-tab-bar.tsx";
import { WhenOffline } from "../../parts/when-offline.tsx";
import { TotalBar, TotalBarSkeleton } from "../../parts/total-bar.tsx";
import { Refreshable } from "../../parts/refreshable.tsx";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useDraft, useKeepDraft } from "../../shop/use-draft.ts";
import { useLanguageChange } from "../../i18n/use-language-change.ts";
import { useOnce } from "../../kit/use-once.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { useTitle } from "../../kit/use-title.ts";
import { usePutBack } from "./use-put-back.ts";
import { cartLineId, CartLines, CartSkeleton } from "./cart-lines.tsx";

/** Milliseconds that a toast stays when the customer has to check something. */
const longToastMs = 5000;

/** The cart's actor, which outlives the screen until pending requests are done. */
const useCart = (logic: CartScreenLogic) => {
  const { session } = useShop();
  const memory = useMemory<CartView>(cartMemory);
  const draft = useDraft<CartView>(cartMemory);
  const cart = useOnce(
    () => returnToCart(session) ?? openCart(logic, session, memory.restored ?? draft),
  );
  useKeepDraft<CartView>(cartMemory, () => {
    const { items, selection, pendingChanges } = cart.getSnapshot().context;
    return items === null ? null : { items, selection, pendingChanges };
  });
  useEffect(() => {
    const kept = cart.subscribe(({ context }) => {
      if (context.items !== null) {
        memory.keep({ items: shownItems(context), selection: context.selection });
      }
    });
    cart.start();
    return () => {
      kept.unsubscribe();
      if (cart.getSnapshot().status === "active") cart.send({ type: "LEAVE" });
    };
  }, [cart, memory]);
  return cart;
};

/** @spec S2.5 S2.45 S2.46 S8.24 S8.27 */
export const Screen = ({ actors }: ScreenProps<"cart">) => {
  const t = useText("cart");
  const common = useText("common");
  const [, navigate] = useLocation();
  const cart = useCart(actors);
  usePutBack(cart, actors);
  const context = useSelector(cart, (snapshot) => snapshot.context);
  const failed = useSelector(cart, (snapshot) => snapshot.matches("load failed"));
  const { removal } = context;
  useTitle(t("title"));
  useLanguageChange(() => cart.send({ type: "REREAD" }));
  usePageReturn(() => cart.send({ type: "REREAD" }));

  const tellFailure = (what: string | null, failure: CallFailure) => {
    // The login screen shows why the session ended.
    if (failure._tag === "SessionEnded") return;
    const why = failureText(common, failure);
    toast(what === null ? why : `${what}${punctuation(". ")}${why}`, {
      tone: "danger",
      durationMs: longToastMs,
    });
  };
  /** Without a response the change may have taken effect: the cart is read again and shows it (D7.6). */
  const ifRefused = (what: string, failure: CallFailure) => (isRefused(failure) ? what : null);
  useActorEvent(cart, "update failed", ({ failure }) => {
    // Another tab or device has removed the line; the reread cart removes it here too.
    if (isNotThere(failure)) toast(t("lineGone"));
    else tellFailure(ifRefused(t("updateFailed"), failure), failure);
  });
  useActorEvent(cart, "delete failed", ({ failure }) =>
    tellFailure(ifRefused(t("deleteFailed"), failure), failure),
  );
  useActorEvent(cart, "refresh failed", ({ failure }) => {
    // The screen itself shows it.
    if (!isOffline(failure)) tellFailure(t("refreshFailed"), failure);
  });
  useActorEvent(cart, "nothing selected", () => toast(t("nothingSelected")));
  useActorEvent(cart, "quantities lowered", ({ items: [first, ...rest] }) => {
    if (first === undefined) return;
    toast(t("quantitiesLowered", { count: rest.length + 1 }), { durationMs: longToastMs });
    document.getElementById(cartLineId(first))?.scrollIntoView({ block: "center" });
  });
  useActorEvent(cart, "checkout", ({ items }) =>
    navigate(routes.checkout(`items=${items.join(",")}`)),
  );

  const items = shownItems(context);
  const selected = selectedItems(items, context.selection);
  const total = totalOf(selected);
  const available = items.filter(isSelectable);
  const precision = finestPrecision(
    linesPrecision(selected, total),
    linesPrecision(available, totalOf(available)),
  );
  const loading = context.items === null && !failed;
  const bar = loading ? (
    <TotalBarSkeleton />
  ) : available.length === 0 || isOffline(context.failure) ? null : (
    <TotalBar
      total={total}
      precision={precision}
      // Counted like the badge.
      label={t("checkout", { number: piecesOf(selected) })}
      // Waits until all changes are saved on the server.
      busy={context.checkoutRequested}
      busyLabel={t("checkingOut")}
      onContinue={() => cart.send({ type: "CHECK_OUT" })}
    />
  );

  const content = () => {
    if (failed) {
      return (
        <LoadFailed
          title={t("loadFailed")}
          failure={context.failure}
          onRetry={() => cart.send({ type: "RETRY" })}
        />
      );
    }
    if (loading) return <CartSkeleton label={common("loading")} />;
    return (
      <Refreshable
        refreshing={context.refreshRequested}
        onRefresh={() => cart.send({ type: "REFRESH" })}
        list={cart}
        rows={() => cart.getSnapshot().context.items}
      >
        <WhenOffline failure={context.failure} onRetry={() => cart.send({ type: "REREAD" })} />
        {items.length === 0 ? (
          <EmptyState
            drawing="cart"
            title={t("emptyTitle")}
            message={t("emptyMessage")}
            action={<GoShopping />}
          />
        ) : (
          <CartLines cart={cart} items={items} precision={precision} />
        )}
      </Refreshable>
    );
  };

  return (
    <ScreenFrame
      bar={<AppBar title={t("title")} />}
      foot={
        <>
          {bar}
          {/* Remounted when the bar goes: browsers count its move in the sticky frame as a layout
              shift. */}
          <ShopTabBar key={bar === null ? "alone" : "below the bar"} />
        </>
      }
    >
      {content()}
      {removal === null ? null : (
        <DeferredPart requested className="inset">
          <LazyConfirmDialog
            open={removal.isRequested}
            title={t("removeTitle")}
            description={t("removeMessage", { name: removal.item.name })}
            confirmLabel={t("removeConfirm")}
            cancelLabel={common("keep")}
            tone="danger"
            onConfirm={() => cart.send({ type: "REMOVE", productId: removal.item.productId })}
            onCancel={() => cart.send({ type: "REMOVAL_DISMISSED" })}
          />
        </DeferredPart>
      )}
    </ScreenFrame>
  );
};
