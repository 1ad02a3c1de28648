import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { isDecidedInNotice } from "../../../domain/attempt/attempt-status.ts";
import { piecesOf, totalOf } from "../../../domain/cart/selection.ts";
import type { CartView } from "../../../domain/cart/cart-screen.machine.ts";
import type { Product } from "../../../domain/catalogue/product.ts";
import type { SeenPrice } from "../../../domain/checkout/checkout-line.ts";
import type { CheckoutRequest } from "../../../domain/checkout/checkout-query.ts";
import type { CheckoutScreenLogic } from "../../../domain/checkout/checkout-screen.machine.ts";
import {
  hasMoved,
  isBusy,
  isLoadingLines,
  showsLines,
} from "../../../domain/checkout/checkout-screen-selectors.ts";
import { linesPrecision } from "../../../domain/locale/precision.ts";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { BackBar } from "../../parts/back-bar.tsx";
import { lazyPart } from "../../kit/lazy-part.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { toast } from "../../kit/toast-store.ts";
import { routes } from "../../routing/routes.ts";
import { cartMemory, memoriesOf, productMemory } from "../../routing/screen-memory.ts";
import { useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { TotalBar, TotalBarSkeleton } from "../../parts/total-bar.tsx";
import { useActorEvent } from "../../shop/use-actor-event.ts";
import { useKeepDraft } from "../../shop/use-draft.ts";
import { useWasEverTrue } from "../../kit/use-was-ever-true.ts";
import { useOnce } from "../../kit/use-once.ts";
import { useLanguageChange } from "../../i18n/use-language-change.ts";
import { CheckoutLines, CheckoutSkeleton } from "./checkout-lines.tsx";
import { CheckoutNotices } from "./checkout-notices.tsx";
import styles from "./checkout-notices.module.css";
import { NothingToOrder } from "./nothing-to-order.tsx";

const fetchEarlierOrders = () => import("./earlier-orders.tsx");
const EarlierOrders = lazyPart(async () => (await fetchEarlierOrders()).EarlierOrders);
const DifferenceSheet = lazyPart(
  async () => (await import("./difference-sheet.tsx")).DifferenceSheet,
);

/** The prices of the cart or the product that the customer saw last in this visit. */
const seenPrices = (request: CheckoutRequest, language: string): readonly SeenPrice[] => {
  if (request.kind === "cart")
    return (
      memoriesOf<CartView>(cartMemory)
        .flatMap(({ restored }) => restored ?? [])
        .at(-1)?.items ?? []
    );
  return memoriesOf<Product>(productMemory(language))
    .flatMap(({ restored }) => restored ?? [])
    .filter(({ id }) => id === request.productId)
    .map(({ id, price }) => ({ productId: id, price }))
    .slice(-1);
};

interface CheckoutProps {
  readonly logic: CheckoutScreenLogic;
  readonly request: CheckoutRequest;
}

/**
 * The checkout of a valid URL.
 *
 * @spec S2.47 S2.48 S8.28
 */
export const Checkout = ({ logic, request }: CheckoutProps) => {
  const t = useText("checkout");
  const common = useText("common");
  const [, navigate] = useLocation();
  const { session } = useShop();
  const language = useLanguage();
  const seen = useOnce(() => seenPrices(request, language));
  const checkout = useScreenActor(logic, { input: { session, request, seen } });
  const snapshot = useSelector(checkout, (current) => current);
  const { context } = snapshot;
  const status = useAttemptStatus(checkout);
  const moved = hasMoved(snapshot);

  // Back from here, the product forgets with the session what was chosen.
  const bought = request.kind === "product" ? request : null;
  useKeepDraft<number>(`product ${bought?.productId}`, () => bought?.quantity ?? null);
  useLanguageChange(() => checkout.send({ type: "LANGUAGE_CHANGED" }));
  // Preloaded, so that the result can be shown even if the network goes down.
  useEffect(() => void fetchEarlierOrders().catch(() => undefined), []);
  useActorEvent(checkout, "clean-up failed", () => toast(t("cleanUpFailed"), { tone: "danger" }));
  useActorEvent(checkout, "ordered", ({ orderId }) =>
    navigate(routes.payment(orderId), { replace: true }),
  );

  const total = totalOf(context.lines);
  const precision = linesPrecision(context.lines, total);
  const loading = isLoadingLines(snapshot);

  const content = () => {
    if (snapshot.matches("reporting") && context.reported !== null) {
      return (
        <DeferredPart requested className={styles.notices}>
          <EarlierOrders
            outcome={context.reported}
            onContinue={() => checkout.send({ type: "CONTINUE" })}
            onAnother={() => checkout.send({ type: "ORDER_ANOTHER" })}
          />
        </DeferredPart>
      );
    }
    if (loading) return <CheckoutSkeleton label={common("loading")} />;
    if (snapshot.matches("loading failed")) {
      return (
        <LoadFailed
          title={t("loadFailed")}
          failure={context.failure}
          onRetry={() => checkout.send({ type: "RETRY" })}
        />
      );
    }
    if (context.nothingLeft !== null && snapshot.matches("nothing to order")) {
      return <NothingToOrder reason={context.nothingLeft} />;
    }
    return <CheckoutLines lines={context.lines} precision={precision} />;
  };

  const bar = () => {
    if (loading) return <TotalBarSkeleton />;
    // The notice has the buttons.
    if (isDecidedInNotice(status) || !showsLines(snapshot)) return undefined;
    return (
      <TotalBar
        pieces={piecesOf(context.lines)}
        total={total}
        precision={precision}
        label={t("submit")}
        busy={status === "sending" || status === "checking" || isBusy(snapshot)}
        busyLabel={status === "checking" ? common("loading") : t("submitting")}
        onContinue={() => checkout.send({ type: "SUBMIT" })}
      />
    );
  };

  return (
    <ScreenFrame
      bar={
        <BackBar
          title={t("title")}
          fallback={request.kind === "cart" ? routes.cart : routes.product(request.productId)}
        />
      }
      foot={bar()}
    >
      {context.attempt === null ? null : (
        <CheckoutNotices
          attempt={context.attempt}
          reported={snapshot.matches("reporting") ? null : context.reported}
          gone={snapshot.matches("reviewing") || moved ? context.gone : 0}
          onSendAgain={() => checkout.send({ type: "SEND_AGAIN" })}
        />
      )}
      {content()}
      {useWasEverTrue(moved) ? (
        <DeferredPart requested={moved} className="inset">
          <DifferenceSheet checkout={checkout} />
        </DeferredPart>
      ) : null}
    </ScreenFrame>
  );
};
