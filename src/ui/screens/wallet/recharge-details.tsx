import type { Recharge } from "../../../domain/recharge/recharge.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { LargeAmount } from "../../kit/large-amount.tsx";
import styles from "./details.module.css";
import { type RechargeFact, RechargeFacts } from "./recharge-facts.tsx";
import type { FlowStatus } from "./recharge-flow-status.ts";
import { RechargeStatusTag } from "./status-tags.tsx";
import { RechargeTransfer } from "./recharge-transfer.tsx";
import { useExactAmount } from "../../parts/use-exact-amount.ts";

interface RechargeDetailsProps {
  readonly open: boolean;
  readonly recharge: Recharge;
  readonly onClose: () => void;
  /** What its payment has come to, since the customer has asked for it; null: it was not. */
  readonly reported: FlowStatus | null;
  /** It is read again before the page is left for the payment site. */
  readonly isChecking: boolean;
  /** Whether the payment can be continued on the payment site. */
  readonly isPayable: boolean;
  readonly onPay: () => void;
}

export const RechargeDetails = ({
  open,
  recharge: shown,
  onClose,
  reported,
  isChecking,
  isPayable,
  onPay,
}: RechargeDetailsProps) => {
  const t = useText("recharge");
  const { instant } = useFormats();
  const recharged = useExactAmount();
  const { rechargeNo, status } = shown;
  const facts: readonly RechargeFact[] = [
    { label: t("method"), value: t(`method.${shown.method}`) },
    { label: t("createdAt"), value: instant(shown.createdAt) },
    ...(rechargeNo === null
      ? []
      : [{ label: t("number"), value: rechargeNo, copyLabel: t("copyNumber") }]),
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("details")}
      foot={
        isChecking || isPayable ? (
          <Button
            variant="primary"
            large
            wide
            busy={isChecking}
            busyLabel={t("checking")}
            onClick={onPay}
          >
            {t("continuePayment")}
          </Button>
        ) : undefined
      }
    >
      <p className={styles.amount}>
        <LargeAmount text={recharged(shown.amount)} />
        <RechargeStatusTag status={status} />
      </p>
      {reported === null ? (
        <p className={styles.line}>
          {t(status === "failed" || status === "cancelled" ? "nothingAdded" : `line.${status}`)}
        </p>
      ) : null}
      <div className="stack-high">
        {reported === null ? null : (
          <Notice tone={reported.tone} title={reported.title}>
            {reported.message}
          </Notice>
        )}
        <RechargeTransfer recharge={shown} />
        <RechargeFacts facts={facts} />
      </div>
    </Sheet>
  );
};
