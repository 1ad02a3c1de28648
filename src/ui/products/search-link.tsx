import Search from "lucide-react/icons/search";
import { useText } from "../i18n/use-text.ts";
import { IconLink } from "../kit/icon-link.tsx";
import { routes } from "../routing/routes.ts";
import { useShop } from "../shop/shop.tsx";

/** A link to the search for the app bar; renders nothing if the policy has no search (D14). */
export const SearchLink = () => {
  const t = useText("common");
  const { policy } = useShop();
  return policy.search ? (
    <IconLink href={routes.search(null)} label={t("search")}>
      <Search size={22} aria-hidden />
    </IconLink>
  ) : null;
};
