import { unavailableReason, type Product } from "../../../domain/catalogue/product.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { Notice } from "../../kit/notice.tsx";
import { SubmitBar } from "../../kit/submit-bar.tsx";
import { useCategoryBefore } from "../../routing/history-entry.ts";
import { routes } from "../../routing/routes.ts";
import styles from "./product-actions.module.css";

interface ProductActionsProps {
  /** Null while loading: the buttons are shown as busy. */
  readonly product: Product | null;
  readonly quantity: number;
  readonly adding: boolean;
  /** An add-to-cart request got no response. */
  readonly outcomeUnknown: boolean;
  readonly onAdd: () => void;
}

/**
 * Add to cart and buy now, at the lower edge. For an unavailable product: the reason, and a link to others.
 *
 * @spec S2.39 S2.40 S8.26
 */
export const ProductActions = ({
  product,
  quantity,
  adding,
  outcomeUnknown,
  onAdd,
}: ProductActionsProps) => {
  const t = useText("product");
  const common = useText("common");
  const category = useCategoryBefore();
  const lack = product === null ? null : unavailableReason(product);
  return (
    <>
      {outcomeUnknown ? (
        // In the fixed bar, so that it is visible at every scroll position.
        <div className={styles.unknown}>
          <Notice
            tone="danger"
            title={t("outcomeUnknownTitle")}
            action={
              <ButtonLink variant="quiet" href={routes.cart}>
                {common("viewCart")}
              </ButtonLink>
            }
          >
            {t("outcomeUnknownMessage")}
          </Notice>
        </div>
      ) : null}
      <SubmitBar>
        {lack === null ? (
          <Button
            large
            busy={adding}
            busyLabel={common("addingToCart")}
            onClick={onAdd}
            {...(product === null ? { "aria-disabled": true } : {})}
          >
            {t("addToCart")}
          </Button>
        ) : (
          // A separate button: otherwise the label of the other one would visibly move.
          <Button key={lack} large aria-disabled>
            {common(lack === "off sale" ? "offSale" : "outOfStock")}
          </Button>
        )}
        {lack !== null ? (
          <ButtonLink large variant="primary" href={category ?? routes.home}>
            {t(category === null ? "otherProducts" : "backToCategory")}
          </ButtonLink>
        ) : product === null ? (
          <Button large variant="primary" aria-disabled>
            {t("buyNow")}
          </Button>
        ) : (
          <ButtonLink
            large
            variant="primary"
            href={routes.checkout(`product_id=${product.id}&quantity=${quantity}`)}
          >
            {t("buyNow")}
          </ButtonLink>
        )}
      </SubmitBar>
    </>
  );
};
