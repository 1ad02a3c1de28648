import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";

/** A home list without products. Rare, so it is loaded on demand. */
export const NoProducts = ({ onRefresh }: { readonly onRefresh: () => void }) => {
  const t = useText("home");
  const common = useText("common");
  return (
    <EmptyState
      drawing="shop"
      title={t("noProducts")}
      message={t("noProductsHint")}
      action={<Button onClick={onRefresh}>{common("refresh")}</Button>}
    />
  );
};
