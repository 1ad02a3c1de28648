import ShoppingCart from "lucide-react/icons/shopping-cart";
import styles from "./cart-link.module.css";
import { useText } from "../i18n/use-text.ts";
import { Badge } from "../kit/badge.tsx";
import { IconLink } from "../kit/icon-link.tsx";
import { routes } from "../routing/routes.ts";
import { useSession } from "../shop/shop.tsx";

/** A link to the cart with its badge, for screens without the tab bar. */
export const CartLink = () => {
  const t = useText("common");
  const count = useSession(({ context }) => context.cartCount) ?? 0;
  const label = count > 0 ? `${t("tabCart")}, ${t("items", { count })}` : t("tabCart");
  return (
    <IconLink href={routes.cart} label={label}>
      <ShoppingCart size={22} aria-hidden />
      <span className={styles.count}>
        <Badge count={count} />
      </span>
    </IconLink>
  );
};
