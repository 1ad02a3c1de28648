import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import MapPin from "lucide/dist/esm/icons/map-pin.mjs";
import ReceiptText from "lucide/dist/esm/icons/receipt-text.mjs";
import Settings from "lucide/dist/esm/icons/settings.mjs";
import Wallet from "lucide/dist/esm/icons/wallet.mjs";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { recycleAddress } from "../../../domain/session/recycle-address.ts";
import type { Settings as ShopSettings } from "../../../domain/catalogue/settings.ts";
import type { User } from "../../../domain/session/user.ts";
import type { TextKey } from "../../i18n/text.ts";
import { punctuation } from "../../i18n/punctuation.ts";
import { useText } from "../../i18n/use-text.ts";
import { useUnread } from "../../inbox/use-unread.ts";
import { Badge } from "../../kit/badge.tsx";
import { Icon } from "../../kit/icon.ts";
import rows from "../../parts/card-rows.module.css";
import { routes } from "../../routing/routes.ts";
import { useShop } from "../../shop/shop.tsx";
import { NoRecycleAddress } from "./no-recycle-address.tsx";
import styles from "./user-menu.module.css";

interface MenuItem {
  readonly href: string;
  readonly label: Extract<TextKey<"user">, `menu.${string}`>;
  readonly icon: ReactNode;
}

/**
 * The screens of the menu in the order of specification §2: orders, wallet, settings, withdrawal
 * accounts, messages.
 *
 * @spec S2.61
 */
const menu: readonly MenuItem[] = [
  { href: routes.orders(), label: "menu.orders", icon: <Icon icon={ReceiptText} size={22} /> },
  { href: routes.wallet(), label: "menu.wallet", icon: <Icon icon={Wallet} size={22} /> },
  { href: routes.settings, label: "menu.settings", icon: <Icon icon={Settings} size={22} /> },
  {
    href: routes.withdrawalAccounts,
    label: "menu.withdrawalAccounts",
    icon: <Icon icon={Landmark} size={22} />,
  },
  { href: routes.messages, label: "menu.messages", icon: <Icon icon={Mail} size={22} /> },
];

interface UserMenuProps {
  /** Null: not known yet. */
  readonly user: User | null;
  /** Null: unknown, or not needed. */
  readonly settings: ShopSettings | null;
}

/** The links of the user centre, and the recycle address. @spec S2.62 */
export const UserMenu = ({ user, settings }: UserMenuProps) => {
  const t = useText("user");
  const { policy } = useShop();
  const address = recycleAddress(user, policy);
  return (
    <nav aria-label={t("menu")} className={rows.card}>
      <ul>
        {menu.map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href} className={rows.row ?? ""}>
              <span aria-hidden="true" className={rows.icon}>
                {icon}
              </span>
              <span className={rows.label}>{t(label)}</span>
              {href === routes.messages ? <UnreadCount /> : null}
              <span aria-hidden="true" className={rows.end}>
                <Icon icon={ChevronRight} size={20} />
              </span>
            </Link>
          </li>
        ))}
        {/* Last, because it depends on the user: nothing below it may move. */}
        {user === null || !policy.recycleAddressInMenu ? null : address === null ? (
          <NoRecycleAddress settings={settings} />
        ) : (
          <li className={rows.row}>
            <span aria-hidden="true" className={rows.icon}>
              <Icon icon={MapPin} size={22} />
            </span>
            <span className={rows.label}>{t("recycleAddress")}</span>
            <span className={styles.value}>{address}</span>
          </li>
        )}
      </ul>
    </nav>
  );
};

const UnreadCount = () => {
  const common = useText("common");
  const count = useUnread() ?? 0;
  return count === 0 ? null : (
    <>
      <Badge count={count} />
      <span className="visually-hidden">
        {punctuation(", ")}
        {common("unreadMessages", { count })}
      </span>
    </>
  );
};
