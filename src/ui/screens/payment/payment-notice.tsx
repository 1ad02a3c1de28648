import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { firstAvailable, paymentChoices } from "../../../domain/payment/payment-choices.ts";
import { paymentPrecision } from "../../../domain/payment/payment-precision.ts";
import type { PaymentProblem } from "../../../domain/payment/payment.machine.ts";
import { failureText } from "../../failure-text.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import type { PaymentRef } from "./payment-ref.ts";

interface PaymentNoticeProps {
  readonly payment: PaymentRef;
}

/**
 * Where the payment stands, in words: what is being found out, or what was. New words come into
 * view, for the button that brought them about may be a screen away.
 *
 * @spec S8.17 S8.18 S8.19
 */
export const PaymentNotice = ({ payment }: PaymentNoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  const matter = useSelector(payment, ({ value, context }) =>
    context.problem === null ? String(value) : context.problem.kind,
  );
  useEffect(() => {
    if (place.current?.firstChild) place.current.scrollIntoView({ block: "nearest" });
  }, [matter]);
  return (
    <div ref={place}>
      <NoticeWords payment={payment} />
    </div>
  );
};

const NoticeWords = ({ payment }: PaymentNoticeProps) => {
  const t = useText("payment");
  const common = useText("common");
  const snapshot = useSelector(payment, (state) => state);
  const { attempt, problem, failure } = snapshot.context;

  if (snapshot.matches("leaving"))
    return (
      <Notice tone="info" title={t("leavingTitle")}>
        {t("leaving")}
      </Notice>
    );
  if (snapshot.matches("unconfirmed"))
    return (
      <Notice tone="warn" title={t("unconfirmedTitle")}>
        {t("unconfirmed")}
      </Notice>
    );
  if (
    snapshot.matches("writing the attempt down") ||
    snapshot.matches("making sure") ||
    snapshot.matches("paying")
  )
    return null;
  if (attempt !== null && attempt.inFlightFor > 0)
    return (
      <Notice tone="warn" title={t("onItsWayTitle")}>
        {t("onItsWay")}
      </Notice>
    );
  if (attempt !== null)
    return (
      <Notice tone="warn" title={common("outcomeUnknownTitle")}>
        {common("outcomeUnknownMessage")}
      </Notice>
    );
  if (snapshot.matches("unread") && failure !== null)
    return (
      <Notice tone="danger" title={t("loadFailed")}>
        {failureText(common, failure)}
      </Notice>
    );
  return problem === null ? null : <ProblemNotice payment={payment} problem={problem} />;
};

interface ProblemNoticeProps extends PaymentNoticeProps {
  readonly problem: PaymentProblem;
}

const ProblemNotice = ({ payment, problem }: ProblemNoticeProps) => {
  const t = useText("payment");
  const common = useText("common");
  switch (problem.kind) {
    case "insufficient balance":
      return <InsufficientBalance payment={payment} />;
    case "refused":
      return (
        <Notice tone="danger" title={t("paymentFailed")}>
          {failureText(common, problem.failure)}
        </Notice>
      );
    case "link refused":
      return (
        <Notice tone="danger" title={t("paymentFailed")}>
          {common("linkRefused")}
        </Notice>
      );
    case "came to nothing":
      return (
        <Notice tone="warn" title={t("cameToNothingTitle")}>
          {t("cameToNothing")}
        </Notice>
      );
    case "not confirmed":
      return (
        <Notice
          tone="warn"
          title={t("notConfirmedTitle")}
          action={
            <Button variant="quiet" onClick={() => payment.send({ type: "CHECK" })}>
              {t("checkAgain")}
            </Button>
          }
        >
          {t("notConfirmed")}
        </Notice>
      );
  }
};

const InsufficientBalance = ({ payment }: PaymentNoticeProps) => {
  const t = useText("payment");
  const { price, balance } = useFormats();
  const { facts, policy } = useSelector(payment, ({ context }) => context);
  if (facts === null || facts.balance === null) return null;
  const total = facts.order.totalAmount;
  const options = { precision: paymentPrecision(facts) };
  const other = firstAvailable(paymentChoices(policy, total, facts.balance));
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
