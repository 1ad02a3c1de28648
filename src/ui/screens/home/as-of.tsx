import { useState } from "react";
import { isOld } from "../../../domain/catalogue/stored-home.ts";
import { readAtText } from "../../../domain/locale/clock.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import styles from "../../kit/bar-note.module.css";
import { classNames } from "../../kit/class-names.ts";

/**
 * Over the home screen of a previous visit, until the server has answered: when it was read. What is
 * not old says so only when the server has been silent for a while. `readAt`: epoch milliseconds.
 */
export const AsOf = ({ readAt }: { readonly readAt: number }) => {
  const t = useText("common");
  const language = useLanguage();
  const [now] = useState(Date.now);
  return (
    <p role="status" className={classNames(styles.note, !isOld({ readAt }, now) && styles.later)}>
      {t("asOf", { time: readAtText(readAt, now, language) })}
    </p>
  );
};
