import type { Precision } from "../../domain/locale/precision.ts";
import type { Amount } from "../../domain/money/amount.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Price } from "../kit/price.tsx";
import { Skeleton, SkeletonLine } from "../kit/skeleton.tsx";
import { SubmitBar } from "../kit/submit-bar.tsx";
import styles from "./total-bar.module.css";

interface TotalBarProps {
  readonly total: Amount;
  /** The precision of the total and its lines. */
  readonly precision: Precision;
  /** The number of pieces in the total; not shown unless set. */
  readonly pieces?: number;
  readonly label: string;
  /** The button's action is running. */
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly onContinue: () => void;
}

/** The total, announced when it changes, and the button to continue. */
export const TotalBar = ({
  total,
  precision,
  pieces,
  label,
  busy,
  busyLabel,
  onContinue,
}: TotalBarProps) => {
  const t = useText("common");
  const formats = useFormats();
  return (
    <SubmitBar
      summary={
        <div role="status" className={styles.total}>
          <span className={styles.label}>
            {t("total")} {pieces === undefined ? null : `· ${t("items", { count: pieces })} `}
          </span>
          <Price text={formats.price(total, { precision })} />
        </div>
      }
    >
      <Button variant="primary" large busy={busy} busyLabel={busyLabel} onClick={onContinue}>
        {label}
      </Button>
    </SubmitBar>
  );
};

export const TotalBarSkeleton = () => {
  const t = useText("common");
  return (
    <SubmitBar
      summary={
        <div className={styles.total}>
          <span className={styles.label}>{t("total")}</span>
          <SkeletonLine width={96} height={21} />
        </div>
      }
    >
      <Skeleton width={148} height={52} radius={26} />
    </SubmitBar>
  );
};
