import { useEffect, useState } from "react";
import type { CallFailure } from "../../domain/call/failure.ts";
import { lastReadAt } from "../../domain/call/recall.ts";
import { readAtText } from "../../domain/locale/clock.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "../i18n/use-text.ts";
import { focusHeadingIfLost } from "../kit/focus-heading.ts";
import { RetryButton } from "./retry-button.tsx";
import { Notice } from "../kit/notice.tsx";
import { useRetryByItself } from "../kit/use-retry-by-itself.ts";
import styles from "./offline-notice.module.css";

export interface OfflineNoticeProps {
  /** Why what is shown could not be read again. */
  readonly failure: CallFailure;
  /** Reads it again: upon a tap, and by itself when the browser is online. */
  readonly onRetry: () => void;
  /** Within the gutters of a padded screen. */
  readonly flush?: boolean;
}

/** Over what is shown although the server cannot be reached: its age, why, and what has to wait. */
export const OfflineNotice = ({ failure, onRetry, flush = false }: OfflineNoticeProps) => {
  const t = useText("common");
  const language = useLanguage();
  const [now] = useState(Date.now);
  const readAt = lastReadAt(failure);
  useRetryByItself(onRetry);
  // What needs the server is taken away, with the focus of whoever has just used it.
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
