import type { Amount } from "../../../domain/money/amount.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { Price } from "../../kit/price.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import styles from "./cart-bar.module.css";

interface CartBarProps {
  readonly total: Amount;
  /** Selected lines. */
  readonly count: number;
  /** Checkout was pressed and waits for the server to have every change. */
  readonly busy: boolean;
  readonly onCheckout: () => void;
}

/** Total of the selected lines, and the way to checkout (specification §2). */
export const CartBar = ({ total, count, busy, onCheckout }: CartBarProps) => {
  const t = useText("cart");
  const common = useText("common");
  const formats = useFormats();
  return (
    <SubmitBar
      summary={
        <div className={styles.total} aria-live="polite" aria-atomic>
          <span className={styles.label}>{common("total")} </span>
          <Price text={formats.price(total)} />
        </div>
      }
    >
      <Button variant="primary" large busy={busy} busyLabel={t("checkingOut")} onClick={onCheckout}>
        {t("checkout", { number: count })}
      </Button>
    </SubmitBar>
  );
};

/** The bar's room while the cart is on its way. */
export const CartBarSkeleton = () => {
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
