import { Result } from "effect";
import { useSearch } from "wouter";
import { parseCheckoutQuery } from "../../../domain/checkout/checkout-query.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { ButtonLink } from "../../kit/button-link.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { routes } from "../../routing/routes.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { Checkout } from "./checkout.tsx";

/** `/checkout?product_id=&quantity=` or `/checkout?items=` (specification §2). @spec S2.7 */
export const Screen = ({ actors }: ScreenProps<"checkout">) => {
  const t = useText("checkout");
  const common = useText("common");
  const search = useSearch();
  const requested = parseCheckoutQuery(search);
  if (Result.isSuccess(requested))
    return <Checkout key={search} logic={actors} request={requested.success} />;
  return (
    <ScreenFrame bar={<BackBar title={t("title")} fallback={routes.cart} />}>
      <EmptyState
        drawing="broken"
        title={t("problem.title")}
        message={t(`problem.${requested.failure}`)}
        action={
          <>
            <ButtonLink variant="primary" href={routes.cart} replace>
              {t("backToCart")}
            </ButtonLink>
            <ButtonLink href={routes.home}>{common("goShopping")}</ButtonLink>
          </>
        }
      />
    </ScreenFrame>
  );
};
