import type { Precision } from "../../../domain/locale/precision.ts";
import type { Amount } from "../../../domain/money/amount.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { TotalBar } from "../../parts/total-bar.tsx";

interface CheckoutBarProps {
  /** The number of pieces in all lines. */
  readonly pieces: number;
  readonly total: Amount;
  readonly precision: Precision;
  /** The order is being checked or sent. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

/** The order's total and the submit button (specification §2). @spec S2.47 S2.48 */
export const CheckoutBar = ({ pieces, total, precision, busy, onSubmit }: CheckoutBarProps) => {
  const t = useText("checkout");
  return (
    <TotalBar total={total} precision={precision} pieces={pieces}>
      <Button variant="primary" large busy={busy} busyLabel={t("submitting")} onClick={onSubmit}>
        {t("submit")}
      </Button>
    </TotalBar>
  );
};
