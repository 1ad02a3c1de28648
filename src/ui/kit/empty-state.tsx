import type { ReactNode } from "react";
import type { DrawingName } from "./drawings.ts";
import { LazyDrawing } from "./lazy-drawing.tsx";
import styles from "./state.module.css";

interface EmptyStateProps {
  readonly title: string;
  readonly message?: string;
  readonly drawing: DrawingName;
  /** One or two Buttons or ButtonLinks; null: the next action is elsewhere on the screen. */
  readonly action: ReactNode;
}

/** An empty result that is not an error. */
export const EmptyState = ({ title, message, drawing, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.picture}>
      <LazyDrawing name={drawing} />
    </span>
    <h2>{title}</h2>
    {message === undefined ? null : <p className={styles.message}>{message}</p>}
    {action === null ? null : <div className={styles.actions}>{action}</div>}
  </div>
);
