import type { Amount } from "../../../domain/money/amount.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { TotalBar } from "../../total-bar.tsx";

interface CheckoutBarProps {
  /** Over all lines. */
  readonly pieces: number;
  readonly total: Amount;
  /** The order is being checked, sent, or its outcome looked for. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

/** What the order comes to, and its button (specification §2). @spec S2.47 S2.48 */
export const CheckoutBar = ({ pieces, total, busy, onSubmit }: CheckoutBarProps) => {
  const t = useText("checkout");
  return (
    <TotalBar total={total} pieces={pieces}>
      <Button variant="primary" large busy={busy} busyLabel={t("submitting")} onClick={onSubmit}>
        {t("submit")}
      </Button>
    </TotalBar>
  );
};
