import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { LazyDrawing } from "./lazy-drawing.tsx";
import { useFocusOnLeaving } from "./use-focus-on-leaving.ts";
import { useOnline } from "./use-online.ts";
import styles from "./state.module.css";

interface ErrorStateProps {
  readonly title: string;
  readonly message?: string | undefined;
  /** The server could not be reached. */
  readonly isOffline?: boolean;
  readonly retry: {
    readonly label: string;
    readonly onRetry: () => void;
    readonly busy?: boolean | undefined;
    readonly busyLabel?: string | undefined;
    /** The automatic retry; default: the same as the button's. Null: none. */
    readonly byItself?: (() => void) | null;
  };
  /** A second action: a ButtonLink home, a Button that goes back. */
  readonly secondary?: ReactNode;
}

/** An error that replaces the screen's content. Announced when it appears. */
export const ErrorState = ({ title, message, isOffline, retry, secondary }: ErrorStateProps) => {
  const { label, onRetry, busy = false, busyLabel, byItself = onRetry } = retry;
  const box = useRef<HTMLDivElement>(null);
  useFocusOnLeaving(box);
  useOnline(busy ? null : byItself);
  return (
    <div ref={box} className={styles.state}>
      <span className={styles.picture}>
        <LazyDrawing name={isOffline ? "offline" : "failed"} />
      </span>
      <div role="alert" className="stack-low">
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
