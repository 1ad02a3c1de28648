import { useSelector } from "@xstate/react";
import Coins from "lucide/dist/esm/icons/coins.mjs";
import CreditCard from "lucide/dist/esm/icons/credit-card.mjs";
import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import Wallet from "lucide/dist/esm/icons/wallet.mjs";
import type { ReactNode } from "react";
import { paymentChoices } from "../../../domain/payment/payment-choices.ts";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import { mayPay, type PaymentFacts } from "../../../domain/payment/payment-attempt.ts";
import type { PaymentScreenRef } from "../../../domain/payment/payment-screen.machine.ts";
import type { PaymentMethod } from "../../../domain/policy.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Icon } from "../../kit/icon.ts";
import { MethodOption } from "../../kit/method-option.tsx";
import { useShop } from "../../shop/shop.tsx";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";

const icons: Record<PaymentMethod, ReactNode> = {
  balance: <Icon icon={Wallet} size={22} />,
  alipay: <Icon icon={CreditCard} size={22} />,
  usdt: <Icon icon={Coins} size={22} />,
  wechat: <Icon icon={MessageCircle} size={22} />,
};

interface MethodListProps {
  readonly payment: PaymentScreenRef;
  readonly facts: PaymentFacts;
  /** Shown beside the text that the balance is too low. */
  readonly topUp: ReactNode;
}

/**
 * The payment methods: native radio buttons; unavailable ones are listed but disabled (D1).
 *
 * @spec S2.50
 */
export const MethodList = ({ payment, facts, topUp }: MethodListProps) => {
  const t = useText("payment");
  const common = useText("common");
  const { policy } = useShop();
  const { balance } = useFormats();
  const chosen = useSelector(payment, ({ context }) => context.method);
  const isReady = useSelector(payment, (state) => state.matches("ready"));
  const canChoose = mayPay(useAttemptStatus(payment)) && isReady;

  const hint = (method: PaymentMethod): string => {
    if (method !== "balance") return t("redirectHint");
    return facts.balance === null
      ? t("balanceUnknown")
      : t("available", { amount: balance(facts.balance, { precision: paymentPrecision(facts) }) });
  };
  return (
    <div role="radiogroup" aria-label={t("method")} className="stack-low">
      {paymentChoices(policy, facts.order.totalAmount, facts.balance).map(({ method, state }) => {
        const isOut = state === "not available";
        const isShort = state === "insufficient balance";
        const says = isOut ? common("notAvailable") : hint(method);
        return (
          <MethodOption
            key={method}
            group="payment-method"
            icon={icons[method]}
            name={t(`method.${method}`)}
            hint={isShort ? `${says}\n${t("insufficientTitle")}` : says}
            isShort={isShort}
            help={isShort && topUp}
            isOut={isOut}
            checked={chosen === method}
            disabled={isOut || (!canChoose && chosen !== method)}
            onChoose={() => payment.send({ type: "CHOOSE", method })}
          />
        );
      })}
    </div>
  );
};
