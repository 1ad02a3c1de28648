import { useSelector } from "@xstate/react";
import { isDecidedInNotice } from "../../../domain/attempt/attempt-status.ts";
import { firstAvailable, paymentChoices } from "../../../domain/payment/payment-choices.ts";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import type { PaymentScreenRef } from "../../../domain/payment/payment-screen.machine.ts";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";

/** Says that the balance is too low for the order, and names another method. */
export const InsufficientBalance = ({ payment }: { readonly payment: PaymentScreenRef }) => {
  const t = useText("payment");
  const { price, balance } = useFormats();
  const { facts, policy } = useSelector(payment, ({ context }) => context);
  const isInDoubt = isDecidedInNotice(useAttemptStatus(payment));
  if (facts === null || facts.balance === null) return null;
  const total = facts.order.totalAmount;
  const options = { precision: paymentPrecision(facts) };
  const other = isInDoubt ? null : firstAvailable(paymentChoices(policy, total, facts.balance));
  return (
    <Notice
      tone="danger"
      title={t("insufficientTitle")}
      action={
        other === null ? null : (
          <Button variant="quiet" onClick={() => payment.send({ type: "CHOOSE", method: other })}>
            {t("payWith", { method: t(`method.${other}`) })}
          </Button>
        )
      }
    >
      {t("insufficient", {
        asked: price(total, options),
        limit: balance(facts.balance, options),
      })}
    </Notice>
  );
};
