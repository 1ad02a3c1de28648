import Search from "lucide/dist/esm/icons/search.mjs";
import { useText } from "../i18n/use-text.ts";
import { IconLink } from "../kit/icon-link.tsx";
import { Icon } from "../kit/icon.ts";
import { routes } from "../routing/routes.ts";
import { useShop } from "../shop/shop.tsx";

/** A link to the search for the app bar; renders nothing if the policy has no search (D14). */
export const SearchLink = () => {
  const t = useText("common");
  const { policy } = useShop();
  return policy.search ? (
    <IconLink href={routes.search(null)} label={t("search")}>
      <Icon icon={Search} size={22} />
    </IconLink>
  ) : null;
};
