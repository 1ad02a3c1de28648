import type { Settings } from "../../../domain/catalogue/settings.ts";
import { useText } from "../../i18n/use-text.ts";
import styles from "./login-screen.module.css";

/** What stands for words that the shop did not give, or that could not be had. */
const nothing = "—";

/** Customer service's phone and hours; null settings: not known (yet). */
export const ServiceContact = ({ settings }: { readonly settings: Settings | null }) => {
  const t = useText("login");
  const phone = settings?.contactPhone ?? null;
  return (
    <>
      {phone === null ? (
        <span className={styles.phone}>{nothing}</span>
      ) : (
        <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      )}
      <span>{t("serviceHours", { hours: settings?.serviceTime ?? nothing })}</span>
    </>
  );
};
