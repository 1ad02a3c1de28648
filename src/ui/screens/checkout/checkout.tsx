import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { piecesOf, totalOf } from "../../../domain/cart/selection.ts";
import type { CheckoutRequest } from "../../../domain/checkout/checkout-query.ts";
import type { CheckoutActors } from "../../../domain/checkout/checkout.machine.ts";
import type { OrderAttemptRef } from "../../../domain/checkout/order-attempt.ts";
import { linesPrecision } from "../../../domain/locale/precision.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { lazily } from "../../kit/lazily.ts";
import { Screen as Frame } from "../../kit/screen.tsx";
import { toast } from "../../kit/toast-store.ts";
import { places } from "../../routing/places.ts";
import { useBack } from "../../routing/use-back.ts";
import { TotalBarSkeleton } from "../../total-bar.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useLanguageChange } from "../../use-language-change.ts";
import { CheckoutBar } from "./checkout-bar.tsx";
import { CheckoutLines, CheckoutSkeleton } from "./checkout-lines.tsx";
import { CheckoutNotices } from "./checkout-notices.tsx";
import { NothingToOrder } from "./nothing-to-order.tsx";
import { ToldOrders } from "./told-orders.tsx";
import { useCheckout } from "./use-checkout.ts";

const DifferenceSheet = lazily(
  async () => (await import("./difference-sheet.tsx")).DifferenceSheet,
);

interface CheckoutProps {
  readonly actors: CheckoutActors;
  readonly attempt: OrderAttemptRef;
  readonly request: CheckoutRequest;
}

/**
 * The checkout of a well-formed address: what its machine says, in words and pictures.
 *
 * @spec S8.28
 */
export const Checkout = ({ actors, attempt, request }: CheckoutProps) => {
  const t = useText("checkout");
  const common = useText("common");
  const [, navigate] = useLocation();
  const back = useBack(request.kind === "cart" ? places.cart : places.product(request.productId));
  const checkout = useCheckout(actors, attempt, request);
  const snapshot = useSelector(checkout, (current) => current);
  const { context } = snapshot;
  const status = useSelector(context.attempt, attemptStatus);
  // Loaded when it is first needed, and then kept, so that it can be seen to close.
  const [sheetSeen, setSheetSeen] = useState(false);
  const moved = snapshot.matches("moved");
  if (moved && !sheetSeen) setSheetSeen(true);

  useLanguageChange(() => checkout.send({ type: "LANGUAGE_CHANGED" }));
  useEmitted(checkout, "clean-up failed", () => toast(t("cleanUpFailed"), { tone: "danger" }));
  useEmitted(checkout, "ordered", ({ orderId }) =>
    navigate(places.payment(orderId), { replace: true }),
  );

  const total = totalOf(context.lines);
  const precision = linesPrecision(context.lines, total);
  const loading =
    snapshot.matches("opening") || snapshot.matches("loading") || snapshot.matches("judging");

  const content = () => {
    if (snapshot.matches("told") && context.told !== null) {
      return (
        <ToldOrders
          outcome={context.told}
          onContinue={() => checkout.send({ type: "CONTINUE" })}
          onAnother={() => checkout.send({ type: "ORDER_ANOTHER" })}
        />
      );
    }
    if (loading) return <CheckoutSkeleton label={common("loading")} />;
    if (snapshot.matches("loading failed")) {
      return (
        <ErrorState
          title={t("loadFailed")}
          {...(context.failure === null ? {} : { message: failureText(common, context.failure) })}
          retry={{ label: common("retry"), onRetry: () => checkout.send({ type: "RETRY" }) }}
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
    if (
      // The way on stands with what is told.
      status === "in doubt" ||
      status === "asking for this tab" ||
      snapshot.matches("told") ||
      snapshot.matches("loading failed") ||
      snapshot.matches("nothing to order")
    ) {
      return undefined;
    }
    return (
      <CheckoutBar
        pieces={piecesOf(context.lines)}
        total={total}
        precision={precision}
        busy={
          status === "sending" ||
          status === "checking" ||
          snapshot.matches("reading again") ||
          snapshot.matches("ordered")
        }
        onSubmit={() => checkout.send({ type: "SUBMIT" })}
      />
    );
  };

  return (
    <Frame
      bar={<AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />}
      foot={bar()}
    >
      <CheckoutNotices
        attempt={context.attempt}
        told={snapshot.matches("told") ? null : context.told}
        gone={snapshot.matches("reviewing") || moved ? context.gone : 0}
        onSendAgain={() => checkout.send({ type: "SEND_AGAIN" })}
      />
      {content()}
      {sheetSeen ? (
        <Suspense>
          <DifferenceSheet
            open={moved}
            lines={context.lines}
            differences={context.differences}
            orders={context.wantsToOrder}
            onAccept={() => checkout.send({ type: "ACCEPT" })}
            onDrop={(productId) => checkout.send({ type: "DROP", productId })}
            onClose={() => checkout.send({ type: "DISMISS" })}
          />
        </Suspense>
      ) : null}
    </Frame>
  );
};
