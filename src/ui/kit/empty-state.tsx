import { type ReactNode, Suspense } from "react";
import type { DrawingName } from "./drawings.ts";
import { lazyWithRetry } from "./lazy-with-retry.ts";
import styles from "./state.module.css";

/** Behind the words: few see it in a first view. One that does not arrive leaves its room. */
const Drawing = lazyWithRetry<{ readonly name: DrawingName }>(() =>
  import("./drawing.tsx").then(
    (fetched) => fetched.Drawing,
    () => () => null,
  ),
);

interface EmptyStateProps {
  readonly title: string;
  readonly message?: string;
  readonly drawing: DrawingName;
  /** A Button or a ButtonLink that leads on, or two; null: what leads on is right there. */
  readonly action: ReactNode;
}

/** An empty result that is not an error. */
export const EmptyState = ({ title, message, drawing, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.picture}>
      <Suspense>
        <Drawing name={drawing} />
      </Suspense>
    </span>
    <h2>{title}</h2>
    {message === undefined ? null : <p className={styles.message}>{message}</p>}
    {action === null ? null : <div className={styles.actions}>{action}</div>}
  </div>
);
