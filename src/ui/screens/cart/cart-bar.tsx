import type { Precision } from "../../../domain/locale/precision.ts";
import type { Amount } from "../../../domain/money/amount.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { TotalBar } from "../../parts/total-bar.tsx";

interface CartBarProps {
  readonly total: Amount;
  readonly precision: Precision;
  /** Selected pieces, counted like the badge. */
  readonly pieces: number;
  /** Checkout was pressed and waits until all changes are saved on the server. */
  readonly busy: boolean;
  readonly onCheckout: () => void;
}

/** The total of the selected lines and the checkout button (specification §2). @spec S2.45 */
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
