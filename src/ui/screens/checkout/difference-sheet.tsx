import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom } from "xstate";
import { totalOf } from "../../../domain/cart/selection.ts";
import type { CheckoutScreenLogic } from "../../../domain/checkout/checkout-screen.machine.ts";
import { hasMoved } from "../../../domain/checkout/checkout-screen-selectors.ts";
import { differencesPrecision } from "../../../domain/checkout/differences-precision.ts";
import { acceptDifferences } from "../../../domain/checkout/differences.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Sheet } from "../../parts/sheet.tsx";
import { Button } from "../../kit/button.tsx";
import { Price } from "../../kit/price.tsx";
import { DifferenceRow } from "./difference-row.tsx";
import styles from "./difference-sheet.module.css";

interface DifferenceSheetProps {
  readonly checkout: ActorRefFrom<CheckoutScreenLogic>;
}

/**
 * What changed since the customer's choice, line by line (D13). One tap accepts all changes; one
 * tap per line removes it. Keeps its content during the closing animation.
 */
export const DifferenceSheet = ({ checkout }: DifferenceSheetProps) => {
  const t = useText("checkout");
  const formats = useFormats();
  const open = useSelector(checkout, hasMoved);
  const context = useSelector(checkout, (snapshot) => snapshot.context);
  const [shown, setShown] = useState(context);
  if (open && shown !== context) setShown(context);
  const { lines, differences, wantsToOrder } = open ? context : shown;
  const rest = acceptDifferences(lines, differences);
  const precision = differencesPrecision(lines, differences);
  return (
    <Sheet
      open={open}
      onClose={() => checkout.send({ type: "DISMISS" })}
      title={t("sheet.title")}
      foot={
        <>
          <p className={styles.total}>
            {t("sheet.newTotal")} <Price text={formats.price(totalOf(rest), { precision })} />
          </p>
          <Button variant="primary" large wide onClick={() => checkout.send({ type: "ACCEPT" })}>
            {rest.length === 0
              ? t("sheet.acceptNothing")
              : wantsToOrder
                ? t("sheet.acceptAndOrder")
                : t("sheet.accept")}
          </Button>
        </>
      }
    >
      <p className="note">{t("sheet.lead")}</p>
      <ul className="divided">
        {differences.map((difference) => (
          <li key={difference.line.productId}>
            <DifferenceRow
              difference={difference}
              precision={precision}
              onDrop={() => checkout.send({ type: "DROP", productId: difference.line.productId })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
