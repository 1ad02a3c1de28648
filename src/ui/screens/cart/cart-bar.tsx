import type { Precision } from "../../../domain/locale/precision.ts";
import type { Amount } from "../../../domain/money/amount.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { TotalBar } from "../../parts/total-bar.tsx";

interface CartBarProps {
  readonly total: Amount;
  readonly precision: Precision;
  /** Selected pieces, counted as the badge counts them. */
  readonly pieces: number;
  /** Checkout was pressed and waits for the server to have every change. */
  readonly busy: boolean;
  readonly onCheckout: () => void;
}

/** Total of the selected lines, and the way to checkout (specification §2). @spec S2.45 */
export const CartBar = ({ total, precision, pieces, busy, onCheckout }: CartBarProps) => {
  const t = useText("cart");
  return (
    <TotalBar total={total} precision={precision}>
      <Button variant="primary" large busy={busy} busyLabel={t("checkingOut")} onClick={onCheckout}>
        {t("checkout", { number: pieces })}
      </Button>
    </TotalBar>
  );
};
