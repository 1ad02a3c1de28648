import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useRetryByItself } from "./use-retry-by-itself.ts";
import styles from "./state.module.css";

interface ErrorStateProps {
  readonly title: string;
  readonly message?: string | undefined;
  readonly retry: {
    readonly label: string;
    readonly onRetry: () => void;
    readonly busy?: boolean | undefined;
    readonly busyLabel?: string | undefined;
    /** What happens without a tap, sooner or later; unless given, the same. Null: nothing. */
    readonly byItself?: (() => void) | null;
  };
  /** A second action: a ButtonLink home, a Button that goes back. */
  readonly secondary?: ReactNode;
}

/** An error that replaces the screen's content. Announced when it appears. */
export const ErrorState = ({ title, message, retry, secondary }: ErrorStateProps) => {
  const { label, onRetry, busy = false, busyLabel, byItself = onRetry } = retry;
  useRetryByItself(busy ? null : byItself);
  return (
    <div className={styles.state}>
      <span aria-hidden="true" className={classNames(styles.glyph, styles.trouble)}>
        <svg
          width="48"
          height="48"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M12 6v7.5M12 17.5v.01" />
        </svg>
      </span>
      <div role="alert" className={styles.words}>
        <h2>{title}</h2>
        {message === undefined ? null : <p className={styles.message}>{message}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry} busy={busy} busyLabel={busyLabel}>
          {label}
        </Button>
        {secondary}
      </div>
    </div>
  );
};
