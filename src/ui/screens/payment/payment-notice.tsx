import { useSelector } from "@xstate/react";
import type { ComponentProps } from "react";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import type { PaymentOutcome } from "../../../domain/payment/payment-attempt.ts";
import type { PaymentScreenRef } from "../../../domain/payment/payment-screen.machine.ts";
import { LazyOpenPayment } from "../../attempt/lazy-open-payment.ts";
import { NotSentNotice } from "../../attempt/not-sent-notice.tsx";
import { DeferredPart } from "../../parts/deferred-part.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { lazyPart } from "../../kit/lazy-part.ts";
import { Notice } from "../../kit/notice.tsx";
import { useIntoView } from "../../kit/use-into-view.ts";
import { useAttemptStatus } from "../../attempt/use-attempt-status.ts";

// Lazy, because it is rarely needed.
const InsufficientBalance = lazyPart(
  async () => (await import("./insufficient-balance.tsx")).InsufficientBalance,
);

interface PaymentNoticeProps {
  readonly payment: PaymentScreenRef;
}

/**
 * The payment's status in words.
 *
 * @spec S8.17 S8.18 S8.19
 */
export const PaymentNotice = ({ payment }: PaymentNoticeProps) => {
  const state = useSelector(payment, ({ value, context }) => context.problem ?? String(value));
  const status = useAttemptStatus(payment);
  const outcome = useOutcome(payment)?.kind ?? "";
  return (
    <div ref={useIntoView([state, status, outcome].join())}>
      <NoticeWords payment={payment} />
    </div>
  );
};

interface OpenOrderPaymentProps
  extends PaymentNoticeProps, Omit<ComponentProps<typeof LazyOpenPayment>, "attempt" | "onCheck"> {}

export const OpenOrderPayment = ({ payment, ...rest }: OpenOrderPaymentProps) => {
  const attempt = useSelector(payment, ({ context }) => context.attempt);
  return attempt === null ? null : (
    <LazyOpenPayment attempt={attempt} onCheck={() => payment.send({ type: "CHECK" })} {...rest} />
  );
};

const useOutcome = (payment: PaymentScreenRef): PaymentOutcome | null => {
  const attempt = useSelector(payment, ({ context }) => context.attempt) ?? undefined;
  return useSelector(attempt, (state) => state?.context.outcome ?? null);
};

const NoticeWords = ({ payment }: PaymentNoticeProps) => {
  const t = useText("payment");
  const snapshot = useSelector(payment, (state) => state);
  const { facts, problem } = snapshot.context;
  const status = useAttemptStatus(payment);
  const outcome = useOutcome(payment);

  if (snapshot.matches("leaving"))
    return (
      <Notice tone="info" title={t("leavingTitle")}>
        {t("leaving")}
      </Notice>
    );
  if (snapshot.matches("confirming"))
    return (
      <Notice tone="danger" title={t("askTitle")}>
        {t("ask")}
      </Notice>
    );
  return (
    <>
      {facts === null ? null : (
        <OpenOrderPayment
          payment={payment}
          order={facts.order}
          precision={paymentPrecision(facts)}
        />
      )}
      {problem === "insufficient balance" ? (
        <DeferredPart requested>
          <InsufficientBalance payment={payment} />
        </DeferredPart>
      ) : null}
      {problem === "total changed" ? (
        <Notice tone="warn" title={t("totalChangedTitle")}>
          {t("totalChanged")}
        </Notice>
      ) : null}
      {outcome === null || status === "sending" || snapshot.matches("paid") ? null : (
        <OutcomeNotice payment={payment} outcome={outcome} />
      )}
    </>
  );
};

interface OutcomeNoticeProps extends PaymentNoticeProps {
  readonly outcome: PaymentOutcome;
}

/** The outcome of the last send, where the order does not show it. */
const OutcomeNotice = ({ payment, outcome }: OutcomeNoticeProps) => {
  const t = useText("payment");
  const attempt = useText("attempt");
  const common = useText("common");
  if (outcome.kind === "refused")
    return (
      <Notice tone="danger" title={t("paymentFailed")}>
        {failureText(common, outcome.failure)}
      </Notice>
    );
  if (outcome.kind === "not sent")
    return <NotSentNotice why={outcome.why} unchecked={t("notSentTitle")} />;
  if (outcome.kind !== "accepted") return null;
  if (outcome.response !== null)
    return (
      <Notice tone="danger" title={t("linkTitle")}>
        {common("linkRefused")}
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      title={t("unconfirmedTitle")}
      action={
        <Button variant="quiet" onClick={() => payment.send({ type: "CHECK" })}>
          {attempt("checkAgain")}
        </Button>
      }
    >
      {t("unconfirmed")}
    </Notice>
  );
};
