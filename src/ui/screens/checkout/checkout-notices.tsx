import { useSelector } from "@xstate/react";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { totalOf } from "../../../domain/cart/selection.ts";
import type { OrderAttemptRef, OrderOutcome } from "../../../domain/checkout/order-attempt.ts";
import { linesPrecision } from "../../../domain/locale/precision.ts";
import { AttemptNotice } from "../../attempt/attempt-notice.tsx";
import { NotSentNotice } from "../../attempt/not-sent-notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Notice } from "../../kit/notice.tsx";
import { useIntoView } from "../../kit/use-into-view.ts";
import styles from "./checkout-notices.module.css";

interface CheckoutNoticesProps {
  readonly attempt: OrderAttemptRef;
  readonly reported: OrderOutcome | null;
  /** The number of requested cart lines that are no longer in the cart. */
  readonly gone: number;
  readonly onSendAgain: () => void;
}

/** Notices above the lines that the customer must read first. */
export const CheckoutNotices = ({ attempt, reported, gone, onSendAgain }: CheckoutNoticesProps) => {
  const t = useText("checkout");
  const formats = useFormats();
  return (
    <div ref={useIntoView(reported)} className={styles.notices}>
      <AttemptNotice
        attempt={attempt}
        what={({ lines }) => {
          const total = totalOf(lines);
          return t("sentWhat", {
            total: formats.price(total, { precision: linesPrecision(lines, total) }),
          });
        }}
        onResend={onSendAgain}
      />
      {reported === null ? null : <NothingDone attempt={attempt} outcome={reported} />}
      {gone === 0 ? null : <Notice tone="warn">{t("gone", { count: gone })}</Notice>}
    </div>
  );
};

interface NothingDoneProps {
  readonly attempt: OrderAttemptRef;
  readonly outcome: OrderOutcome;
}

/** Why the last submit created no order. */
const NothingDone = ({ attempt, outcome }: NothingDoneProps) => {
  const t = useText("checkout");
  const common = useText("common");
  const isInDoubt = useSelector(attempt, attemptStatus) === "in doubt";
  if (outcome.kind === "refused")
    return (
      <Notice tone="danger" title={t("notice.refused.title")}>
        {failureText(common, outcome.failure)}
        {isInDoubt ? null : ` ${t("notice.refused")}`}
      </Notice>
    );
  return outcome.kind === "not sent" ? (
    <NotSentNotice why={outcome.why} unchecked={t("notice.recheckFailed")} />
  ) : null;
};
