import ChevronRight from "lucide-react/icons/chevron-right";
import Landmark from "lucide-react/icons/landmark";
import Languages from "lucide-react/icons/languages";
import MapPin from "lucide-react/icons/map-pin";
import ReceiptText from "lucide-react/icons/receipt-text";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { recycleAddress } from "../../../domain/session/recycle-address.ts";
import type { User } from "../../../domain/session/user.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../i18n/use-text.ts";
import { LanguageSwitch } from "../../language-switch.tsx";
import { places } from "../../routing/places.ts";
import { useShop } from "../../shop.tsx";
import styles from "./user-menu.module.css";

interface MenuItem {
  readonly href: string;
  readonly label: Extract<TextKey<"user">, `menu.${string}`>;
  readonly icon: ReactNode;
}

/** The screens of the menu (specification §2), in its order. */
const menu: readonly MenuItem[] = [
  { href: places.orders(), label: "menu.orders", icon: <ReceiptText size={22} /> },
  {
    href: places.withdrawalAccounts,
    label: "menu.withdrawalAccounts",
    icon: <Landmark size={22} />,
  },
];

/** The ways on from the user centre, and what is set or shown right here. */
export const UserMenu = ({ user }: { readonly user: User | null }) => {
  const t = useText("user");
  const common = useText("common");
  const { policy } = useShop();
  const address = recycleAddress(user, policy);
  return (
    <nav aria-label={t("menu")} className={styles.menu}>
      <ul>
        {menu.map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href} className={styles.row ?? ""}>
              <span aria-hidden="true" className={styles.icon}>
                {icon}
              </span>
              <span className={styles.label}>{t(label)}</span>
              <span aria-hidden="true" className={styles.arrow}>
                <ChevronRight size={20} />
              </span>
            </Link>
          </li>
        ))}
        {policy.languageSwitch ? (
          <li className={styles.row}>
            <span aria-hidden="true" className={styles.icon}>
              <Languages size={22} />
            </span>
            {/* The select names itself. */}
            <span aria-hidden="true" className={styles.label}>
              {common("language")}
            </span>
            <LanguageSwitch bare />
          </li>
        ) : null}
        {/* Last, for it comes with the user: nothing below it may move. */}
        {address === null ? null : (
          <li className={styles.row}>
            <span aria-hidden="true" className={styles.icon}>
              <MapPin size={22} />
            </span>
            <span className={styles.label}>{t("recycleAddress")}</span>
            <span className={styles.value}>{address}</span>
          </li>
        )}
      </ul>
    </nav>
  );
};
