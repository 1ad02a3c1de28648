import { useState } from "react";
import { totalOf } from "../../../domain/cart/selection.ts";
import type { CheckoutLine } from "../../../domain/checkout/checkout-line.ts";
import { differencesPrecision } from "../../../domain/checkout/differences-precision.ts";
import { accepted, type Difference } from "../../../domain/checkout/differences.ts";
import type { ProductId } from "../../../domain/identity/ids.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Price } from "../../kit/price.tsx";
import { DifferenceRow } from "./difference-row.tsx";
import styles from "./difference-sheet.module.css";

interface DifferenceSheetProps {
  readonly open: boolean;
  readonly lines: readonly CheckoutLine[];
  readonly differences: readonly Difference[];
  /** Accepting also submits the order. */
  readonly orders: boolean;
  readonly onAccept: () => void;
  readonly onDrop: (productId: ProductId) => void;
  readonly onClose: () => void;
}

/**
 * What changed since the customer's choice, line by line (D13). One tap accepts all changes; one
 * tap per line removes it. Keeps its content during the closing animation.
 */
export const DifferenceSheet = (props: DifferenceSheetProps) => {
  const t = useText("checkout");
  const formats = useFormats();
  const [shown, setShown] = useState(props);
  if (props.open && shown !== props) setShown(props);
  const { lines, differences, orders } = props.open ? props : shown;
  const rest = accepted(lines, differences);
  const precision = differencesPrecision(lines, differences);
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t("sheet.title")}
      foot={
        <>
          <p className={styles.total}>
            {t("sheet.newTotal")} <Price text={formats.price(totalOf(rest), { precision })} />
          </p>
          <Button variant="primary" large wide onClick={props.onAccept}>
            {rest.length === 0
              ? t("sheet.acceptNothing")
              : orders
                ? t("sheet.acceptAndOrder")
                : t("sheet.accept")}
          </Button>
        </>
      }
    >
      <p className="note">{t("sheet.lead")}</p>
      <ul>
        {differences.map((difference) => (
          <li key={difference.line.productId} className={styles.row}>
            <DifferenceRow
              difference={difference}
              precision={precision}
              onDrop={() => props.onDrop(difference.line.productId)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
