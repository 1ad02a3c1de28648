import { useEffect, useState } from "react";
import type { CallFailure } from "../../domain/call/failure.ts";
import { lastReadAt } from "../../domain/call/read-options.ts";
import { readAtText } from "../../domain/locale/clock.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "../i18n/use-text.ts";
import { focusHeadingIfLost } from "../kit/focus-heading.ts";
import { RetryButton } from "./retry-button.tsx";
import { Notice } from "../kit/notice.tsx";
import styles from "./offline-notice.module.css";

export interface OfflineNoticeProps {
  /** Why what is shown could not be read again. */
  readonly failure: CallFailure;
  /** Reads the data again. */
  readonly onRetry: () => void;
  /** Within the gutters of a padded screen. */
  readonly flush?: boolean;
}

/**
 * Shown over old data while the server cannot be reached: the data's age, the cause, and what has to wait.
 */
export const OfflineNotice = ({ failure, onRetry, flush = false }: OfflineNoticeProps) => {
  const t = useText("common");
  const language = useLanguage();
  const [now] = useState(Date.now);
  const readAt = lastReadAt(failure);
  // Controls that need the server are removed, perhaps with the focus.
  useEffect(focusHeadingIfLost, []);
  return (
    <div className={flush ? undefined : styles.place}>
      <Notice tone="warn" action={<RetryButton onRetry={onRetry} />}>
        {readAt === null ? null : (
          <strong className={styles.line}>
            {t("asOf", { time: readAtText(readAt, now, language) })}
          </strong>
        )}
        {failureText(t, failure)}
        <span className={styles.line}>{t("lookOnly")}</span>
      </Notice>
    </div>
  );
};
