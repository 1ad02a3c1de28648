import { phoneLink } from "../../../domain/catalogue/phone-link.ts";
import type { Settings } from "../../../domain/catalogue/settings.ts";
import { useText } from "../../i18n/use-text.ts";
import styles from "./login-screen.module.css";

interface ServiceContactProps {
  readonly settings: Settings | null;
  /** The settings are loading: the space is reserved, without a placeholder. */
  readonly loading: boolean;
}

/** Customer service's phone and hours. @spec S2.56 */
export const ServiceContact = ({ settings, loading }: ServiceContactProps) => {
  const common = useText("common");
  const missing = settings === null && loading ? "" : "—";
  const phone = settings?.contactPhone ?? null;
  return (
    <>
      {phone === null ? (
        <span className={styles.phone}>{missing}</span>
      ) : (
        <a className={styles.phone} href={phoneLink(phone)}>
          {phone}
        </a>
      )}
      <span className={styles.hours}>
        {missing === ""
          ? null
          : common("serviceHours", { hours: settings?.serviceTime ?? missing })}
      </span>
    </>
  );
};
