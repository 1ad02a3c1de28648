import type { NothingLeft } from "../../../domain/checkout/checkout-screen.machine.ts";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { routes } from "../../routing/routes.ts";

const messages = {
  "cart lines gone": "nothing.cartLines",
  "product gone": "nothing.product",
  "all dropped": "nothing.dropped",
} as const satisfies Record<NothingLeft, string>;

/** The URL is valid, but nothing it names can be ordered any more. */
export const NothingToOrder = ({ reason }: { readonly reason: NothingLeft }) => {
  const t = useText("checkout");
  const common = useText("common");
  return (
    <EmptyState
      drawing="noLines"
      title={t("nothing.title")}
      message={t(messages[reason])}
      action={
        <>
          <ButtonLink variant="primary" href={routes.cart} replace>
            {t("backToCart")}
          </ButtonLink>
          {reason === "cart lines gone" ? (
            <ButtonLink href={routes.orders()} replace>
              {t("seeOrders")}
            </ButtonLink>
          ) : (
            <ButtonLink href={routes.home}>{common("goShopping")}</ButtonLink>
          )}
        </>
      }
    />
  );
};
