import House from "lucide/dist/esm/icons/house.mjs";
import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import { useLocation } from "wouter";
import { useText } from "../i18n/use-text.ts";
import { punctuation } from "../i18n/punctuation.ts";
import { useUnread } from "../inbox/use-unread.ts";
import { Icon } from "../kit/icon.ts";
import { TabBar } from "../kit/tab-bar.tsx";
import { routes } from "./routes.ts";
import { useSession } from "../shop/shop.tsx";

/**
 * The bottom bar of the three main screens, with badges of cart and inbox (specification §2).
 *
 * @spec S2.29
 */
export const ShopTabBar = () => {
  const t = useText("common");
  const [path] = useLocation();
  const count = useSession(({ context }) => context.cartCount) ?? 0;
  const unread = useUnread() ?? 0;
  return (
    <TabBar
      label={t("mainNavigation")}
      items={[
        {
          href: routes.home,
          label: t("tabHome"),
          icon: <Icon icon={House} size={22} />,
          current: path === routes.home,
        },
        {
          href: routes.cart,
          label: t("tabCart"),
          icon: <Icon icon={ShoppingCart} size={22} />,
          current: path === routes.cart,
          badge: { count, text: `${punctuation(", ")}${t("items", { count })}` },
        },
        {
          href: routes.user,
          label: t("tabUser"),
          icon: <Icon icon={UserRound} size={22} />,
          current: path === routes.user,
          badge: {
            count: unread,
            text: `${punctuation(", ")}${t("unreadMessages", { count: unread })}`,
          },
        },
      ]}
    />
  );
};
