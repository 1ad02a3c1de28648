import type { Amount } from "../../../domain/money/amount.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Price } from "../../kit/price.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import styles from "./checkout-bar.module.css";

interface CheckoutBarProps {
  /** Pieces, over all lines. */
  readonly count: number;
  readonly total: Amount;
  /** The order is being checked, sent, or its outcome looked for. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

export const CheckoutBar = ({ count, total, busy, onSubmit }: CheckoutBarProps) => {
  const t = useText("checkout");
  const common = useText("common");
  const formats = useFormats();
  return (
    <SubmitBar
      summary={
        <div className={styles.total} aria-live="polite" aria-atomic>
          <span className={styles.label}>
            {common("total")} · {common("items", { count })}{" "}
          </span>
          <Price text={formats.price(total)} />
        </div>
      }
    >
      <Button variant="primary" large busy={busy} busyLabel={t("submitting")} onClick={onSubmit}>
        {t("submit")}
      </Button>
    </SubmitBar>
  );
};

/** The bar's room while the lines are on their way. */
export const CheckoutBarSkeleton = () => {
  const common = useText("common");
  return (
    <SubmitBar
      summary={
        <div className={styles.total}>
          <span className={styles.label}>{common("total")}</span>
          <Skeleton width={96} height={21} />
        </div>
      }
    >
      <Skeleton width={148} height={52} radius={26} />
    </SubmitBar>
  );
};
