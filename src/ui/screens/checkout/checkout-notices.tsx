import type { CheckoutNotice } from "../../../domain/checkout/checkout.machine.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { failureText } from "../../failure-text.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import styles from "./checkout-notices.module.css";

interface CheckoutNoticesProps {
  readonly notice: CheckoutNotice | null;
  readonly failure: CallFailure | null;
  /** Asked cart lines that are no longer in the cart. */
  readonly gone: number;
  /** The outcome of the order is not known: being looked for, or it could not be. */
  readonly unknown: "looking" | "could not look" | null;
  readonly onCheck: () => void;
}

const noticeKeys = {
  refused: "notice.refused",
  "not gone through": "notice.notGoneThrough",
  "former not gone through": "notice.formerNotGoneThrough",
  "recheck failed": "notice.recheckFailed",
} as const satisfies Record<CheckoutNotice, string>;

/** What the customer has to know before the lines below: plainly, and where it stands. */
export const CheckoutNotices = ({
  notice,
  failure,
  gone,
  unknown,
  onCheck,
}: CheckoutNoticesProps) => {
  const t = useText("checkout");
  const common = useText("common");
  const told = notice === null ? null : noticeKeys[notice];
  if (unknown === null && told === null && gone === 0) return null;
  return (
    <div className={styles.notices}>
      {unknown === null ? null : (
        <Notice
          tone="warn"
          title={common("outcomeUnknownTitle")}
          {...(unknown === "looking"
            ? {}
            : {
                action: (
                  <Button variant="quiet" onClick={onCheck}>
                    {common("outcomeUnknownCheck")}
                  </Button>
                ),
              })}
        >
          {unknown === "looking" ? common("outcomeUnknownMessage") : t("settlingFailed.message")}
        </Notice>
      )}
      {told === null || unknown !== null ? null : (
        <Notice
          tone={notice === "former not gone through" ? "info" : "danger"}
          title={t(`${told}.title`)}
        >
          {failure !== null && (notice === "refused" || notice === "recheck failed")
            ? `${failureText(common, failure)} `
            : ""}
          {t(told)}
        </Notice>
      )}
      {gone === 0 ? null : <Notice tone="warn">{t("gone", { count: gone })}</Notice>}
    </div>
  );
};
