import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { isDecidedInNotice } from "../../../domain/attempt/attempt-status.ts";
import { isVisiting } from "../../../domain/payment/payment-attempt.ts";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import type { PaymentScreenRef } from "../../../domain/payment/payment-screen.machine.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { focusHeadingIfLost } from "../../kit/focus-heading.ts";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";

/**
 * The pay button. In doubt, and during a visit to the payment site, the notice has the buttons instead.
 *
 * @spec S2.51
 */
export const PayBar = ({ payment }: { readonly payment: PaymentScreenRef }) => {
  const t = useText("payment");
  const common = useText("common");
  const attempt = useText("attempt");
  const { price } = useFormats();
  const snapshot = useSelector(payment, (state) => state);
  const { facts, method } = snapshot.context;
  const status = useAttemptStatus(payment);
  const record = useSelector(
    snapshot.context.attempt ?? undefined,
    (joined) => joined?.context.record ?? null,
  );
  // The bar goes when the order turns out to be paid or cancelled elsewhere.
  useEffect(() => focusHeadingIfLost, []);
  if (facts === null || isDecidedInNotice(status)) return null;
  const isLeaving = snapshot.matches("leaving");
  const isConfirming = snapshot.matches("confirming");
  // The notice has the way to this payment site.
  if (!isLeaving && !isConfirming && isVisiting(record, method)) return null;
  // The next screen, whose code may be late, reads a paid order.
  const isChecking =
    status === "checking" || snapshot.hasTag("reading") || snapshot.matches("paid");
  return (
    // The question's buttons come in the place of the one that was tapped.
    <SubmitBar key={String(isConfirming)}>
      {isLeaving ? (
        <Button large variant="primary" onClick={() => payment.send({ type: "CHECK" })}>
          {t("leavingCheck")}
        </Button>
      ) : isConfirming ? (
        <>
          <Button large onClick={() => payment.send({ type: "CONFIRMED" })}>
            {t("askConfirm")}
          </Button>
          <Button large variant="primary" onClick={() => payment.send({ type: "KEPT" })}>
            {attempt("back")}
          </Button>
        </>
      ) : (
        <Button
          large
          variant="primary"
          busy={status === "sending" || isChecking}
          busyLabel={status !== "sending" ? common("checkingOrder") : t("paying")}
          onClick={() => payment.send({ type: "PAY" })}
        >
          {t("pay", {
            amount: price(facts.order.totalAmount, { precision: paymentPrecision(facts) }),
          })}
        </Button>
      )}
    </SubmitBar>
  );
};
