import { useSelector } from "@xstate/react";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { sum } from "../../../domain/money/amount.ts";
import { toDecimalText } from "../../../domain/money/decimal-text.ts";
import type { PaymentFacts } from "../../../domain/payment/payment-attempt.ts";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import type { PaymentScreenRef } from "../../../domain/payment/payment-screen.machine.ts";
import { mayTopUp, topUpAmount } from "../../../domain/payment/top-up.ts";
import type { TopUpRef } from "../../../domain/payment/top-up.machine.ts";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import { Notice } from "../../kit/notice.tsx";
import { useExactAmount } from "../../parts/use-exact-amount.ts";
import { routes } from "../../routing/routes.ts";
import styles from "./payment-screen.module.css";

/** The amount of the session's recharge with an unknown outcome; null: none. */
const useOpenRecharge = (topUp: TopUpRef) => {
  const attempt = useSelector(topUp, ({ context }) => context.attempt);
  return useSelector(attempt, (state) =>
    ["free", "checking"].includes(attemptStatus(state))
      ? null
      : (state.context.record?.request.amount ?? null),
  );
};

interface TopUpProps {
  readonly payment: PaymentScreenRef;
  readonly facts: PaymentFacts;
  readonly topUp: TopUpRef;
}

/** Offers to recharge the missing amount, or links to the recharge with an unknown outcome. */
export const TopUp = ({ payment, facts, topUp }: TopUpProps) => {
  const t = useText("recharge");
  const language = useLanguage();
  const { price } = useFormats();
  const status = useAttemptStatus(payment);
  const { attempt, policy } = useSelector(payment, ({ context }) => context);
  const record = useSelector(attempt ?? undefined, (state) => state?.context.record ?? null);
  const open = useOpenRecharge(topUp);
  const precision = paymentPrecision(facts);
  const amount = topUpAmount(facts, language, precision);
  if (amount === null || !mayTopUp(policy, status, record)) return null;
  return open === null ? (
    <ButtonLink wide href={routes.topUp(facts.order.id, toDecimalText(amount))}>
      {t("topUp.offer", { amount: price(amount, { precision }) })}
    </ButtonLink>
  ) : (
    <ButtonLink wide href={routes.wallet("recharges")}>
      {t("topUp.seeRecharges")}
    </ButtonLink>
  );
};

/** Lists the recharges that have not arrived yet. Last on the screen: it loads late and must not shift the rest. */
export const RechargesUnderWay = ({ topUp }: { readonly topUp: TopUpRef }) => {
  const t = useText("recharge");
  const recharged = useExactAmount();
  const open = useOpenRecharge(topUp);
  const pending = useSelector(topUp, ({ context }) => context.pending);
  if (open === null && pending.length === 0) return null;
  return (
    <div className={styles.last}>
      <Notice
        tone="info"
        action={
          <ButtonLink variant="quiet" href={routes.wallet("recharges")}>
            {t("topUp.seeRecharges")}
          </ButtonLink>
        }
      >
        {open === null
          ? t("topUp.pending", { amount: recharged(sum(pending.map(({ amount }) => amount))) })
          : t("topUp.open", { amount: recharged(open) })}
      </Notice>
    </div>
  );
};
