import { useSelector } from "@xstate/react";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import type { PaymentRef } from "./payment-ref.ts";

interface PayBarProps {
  readonly payment: PaymentRef;
}

/**
 * The screen's decision: to pay, and while an outcome is open, to look again instead.
 *
 * @spec S2.51
 */
export const PayBar = ({ payment }: PayBarProps) => {
  const t = useText("payment");
  const { price } = useFormats();
  const snapshot = useSelector(payment, (state) => state);
  const { facts } = snapshot.context;
  if (facts === null) return null;
  const check = () => payment.send({ type: "CHECK" });

  if (snapshot.matches("leaving"))
    return (
      <SubmitBar>
        <Button large onClick={check}>
          {t("leavingCheck")}
        </Button>
        <Button large variant="primary" onClick={() => payment.send({ type: "LEAVE_AGAIN" })}>
          {t("leaveAgain")}
        </Button>
      </SubmitBar>
    );
  if (
    snapshot.matches("on its way") ||
    snapshot.matches("unread") ||
    snapshot.matches("unconfirmed")
  )
    return (
      <SubmitBar>
        <Button large variant="primary" onClick={check}>
          {t("checkAgain")}
        </Button>
      </SubmitBar>
    );
  const isChecking =
    snapshot.matches("consulting the journal") || snapshot.matches("reading the order");
  return (
    <SubmitBar>
      <Button
        large
        variant="primary"
        busy={!snapshot.matches("ready")}
        busyLabel={isChecking ? t("checking") : t("paying")}
        onClick={() => payment.send({ type: "PAY" })}
      >
        {t("pay", {
          amount: price(facts.order.totalAmount, { precision: paymentPrecision(facts) }),
        })}
      </Button>
    </SubmitBar>
  );
};
