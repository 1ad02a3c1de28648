import { canBeBought, type Product } from "../../../domain/catalogue/product.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { Notice } from "../../kit/notice.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import { routes } from "../../routing/routes.ts";
import styles from "./product-actions.module.css";

interface ProductActionsProps {
  /** Null while it is being read: the buttons stand there and wait. */
  readonly product: Product | null;
  readonly quantity: number;
  readonly adding: boolean;
  /** An addition was sent and its answer did not come. */
  readonly outcomeUnknown: boolean;
  readonly onAdd: () => void;
}

/** Add to cart and buy now, at the lower edge. @spec S2.39 S2.40 S8.26 */
export const ProductActions = ({
  product,
  quantity,
  adding,
  outcomeUnknown,
  onAdd,
}: ProductActionsProps) => {
  const t = useText("product");
  const buyable = product !== null && canBeBought(product);
  return (
    <>
      {outcomeUnknown ? (
        // Here and not further up: it must be seen wherever the page is scrolled to.
        <div className={styles.unknown}>
          <Notice
            tone="danger"
            title={t("outcomeUnknownTitle")}
            action={
              <ButtonLink variant="quiet" href={routes.cart}>
                {t("viewCart")}
              </ButtonLink>
            }
          >
            {t("outcomeUnknownMessage")}
          </Notice>
        </div>
      ) : null}
      <SubmitBar>
        <Button
          large
          busy={adding}
          busyLabel={t("adding")}
          onClick={onAdd}
          {...(buyable ? {} : { "aria-disabled": true })}
        >
          {t("addToCart")}
        </Button>
        {buyable ? (
          <ButtonLink
            large
            variant="primary"
            href={routes.checkout(`product_id=${product.id}&quantity=${quantity}`)}
          >
            {t("buyNow")}
          </ButtonLink>
        ) : (
          <Button large variant="primary" aria-disabled>
            {t("buyNow")}
          </Button>
        )}
      </SubmitBar>
    </>
  );
};
