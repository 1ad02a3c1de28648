import { useSelector } from "@xstate/react";
import type { BuyAgainRef } from "../../domain/order/buy-again.machine.ts";
import {
  type BuyAgainLine,
  isDearer,
  isInCart,
  isInDoubt,
  linesToReport,
  piecesPutIn,
  productsToRetry,
} from "../../domain/order/buy-again.ts";
import { pricePairPrecision } from "../../domain/locale/precision.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { Sheet } from "../parts/sheet.tsx";
import { Button } from "../kit/button.tsx";
import { ButtonLink } from "../kit/button-link.tsx";
import { ProductImage } from "../kit/product-image.tsx";
import { routes } from "../routing/routes.ts";
import styles from "./buy-again-sheet.module.css";

/** Why the cart has fewer pieces than were ordered; null: it has as many. */
const useShortageText = (): ((line: BuyAgainLine) => string | null) => {
  const t = useText("buy-again");
  const common = useText("common");
  return ({ product, pieces, shortage }) => {
    switch (shortage?.kind) {
      case undefined:
        return null;
      case "off sale":
        return common("offSale");
      case "out of stock":
        return common("outOfStock");
      case "few left":
        return t("fewLeft", { count: pieces, ordered: product.quantity });
      case "refused":
        return shortage.message ?? common("failure.Refused");
      case "not named":
        return t("notNamed");
      case "in the cart":
        return t("inTheCart");
      case "not sent":
        return t("notSent");
      case "not there yet":
        return t("notThereYet");
      case "not known":
        return t("notKnown");
    }
  };
};

const Line = ({ line }: { readonly line: BuyAgainLine }) => {
  const t = useText("buy-again");
  const { price } = useFormats();
  const shortage = useShortageText()(line);
  const { product, priceNow } = line;
  const pair = (now: NonNullable<typeof priceNow>) => {
    const precision = pricePairPrecision(product.price, now);
    return {
      before: price(product.price, { precision }),
      now: price(now, { precision }),
    };
  };
  return (
    <li className={styles.line}>
      <span>
        <ProductImage src={product.image ?? undefined} alt="" radius={10} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{product.name}</p>
        {shortage === null ? null : <p className={styles.note}>{shortage}</p>}
        {priceNow !== null && isDearer(line) ? (
          <p className={styles.note}>{t("dearer", pair(priceNow))}</p>
        ) : null}
      </div>
    </li>
  );
};

interface BuyAgainSheetProps {
  readonly buyAgain: BuyAgainRef;
  readonly open: boolean;
}

/** Shows the products of an order that are missing in the cart, and those that cost more now. */
export const BuyAgainSheet = ({ buyAgain, open }: BuyAgainSheetProps) => {
  const t = useText("buy-again");
  const orders = useText("orders");
  const common = useText("common");
  const { lines, unreadable } = useSelector(buyAgain, ({ context }) => context);
  const count = piecesPutIn(lines);
  const lead = (): string => {
    if (count > 0) return orders("boughtAgain", { count });
    return lines.some(isInDoubt) ? orders("boughtAgainUnknown") : orders("notBoughtAgain");
  };
  return (
    <Sheet
      open={open}
      onClose={() => buyAgain.send({ type: "DISMISSED" })}
      title={orders("buyAgain")}
      foot={
        <>
          {productsToRetry(lines).length > 0 ? (
            <Button large wide onClick={() => buyAgain.send({ type: "RETRY" })}>
              {t("retry")}
            </Button>
          ) : null}
          {isInCart(lines) ? (
            <ButtonLink variant="primary" large wide href={routes.cart}>
              {common("viewCart")}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" large wide href={routes.home}>
              {common("goShopping")}
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="soft">{lead()}</p>
      <ul className="divided">
        {linesToReport(lines).map((line) => (
          <Line key={line.product.productId ?? line.product.name} line={line} />
        ))}
      </ul>
      {unreadable > 0 ? <p className="soft">{t("unreadable", { items: unreadable })}</p> : null}
    </Sheet>
  );
};
