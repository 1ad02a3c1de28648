import MapPin from "lucide/dist/esm/icons/map-pin.mjs";
import { phoneLink } from "../../../domain/catalogue/phone-link.ts";
import type { Settings } from "../../../domain/catalogue/settings.ts";
import { useText } from "../../i18n/use-text.ts";
import { classNames } from "../../kit/class-names.ts";
import { Icon } from "../../kit/icon.ts";
import rows from "../../parts/card-rows.module.css";
import styles from "./user-menu.module.css";

/**
 * Replaces a missing recycle address: what it is, and the customer service to ask for one (D1).
 * There is no other contact after login: the service button requires a recycler.
 *
 * @spec S2.62
 */
export const NoRecycleAddress = ({ settings }: { readonly settings: Settings | null }) => {
  const t = useText("user");
  const common = useText("common");
  const phone = settings?.contactPhone ?? null;
  const hours = settings?.serviceTime ?? null;
  return (
    <li className={classNames(rows.row, styles.advised)}>
      <span aria-hidden="true" className={rows.icon}>
        <Icon icon={MapPin} size={22} />
      </span>
      <div className={styles.advice}>
        <p>{t("recycleAddress")}</p>
        <p className="note">{t("noRecycleAddress")}</p>
        {phone === null ? (
          <span className={styles.phone} />
        ) : (
          <a className={styles.phone} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
        <span className={styles.hours}>
          {hours === null ? null : common("serviceHours", { hours })}
        </span>
      </div>
    </li>
  );
};
