import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import styles from "./cart-link.module.css";
import { useText } from "../i18n/use-text.ts";
import { punctuation } from "../i18n/punctuation.ts";
import { Badge } from "../kit/badge.tsx";
import { IconLink } from "../kit/icon-link.tsx";
import { Icon } from "../kit/icon.ts";
import { routes } from "../routing/routes.ts";
import { useSession } from "../shop/shop.tsx";

export const CartLink = () => {
  const t = useText("common");
  const count = useSession(({ context }) => context.cartCount) ?? 0;
  const label =
    count > 0 ? `${t("tabCart")}${punctuation(", ")}${t("items", { count })}` : t("tabCart");
  return (
    <IconLink href={routes.cart} label={label}>
      <Icon icon={ShoppingCart} size={22} />
      <span className={styles.count}>
        <Badge count={count} />
      </span>
    </IconLink>
  );
};
