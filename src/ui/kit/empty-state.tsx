import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./state.module.css";

interface EmptyStateProps {
  readonly title: string;
  readonly message?: string;
  /** About 32 px, decorative. */
  readonly icon: ReactNode;
  /** A Button or a ButtonLink that leads on, or two; null: what leads on is right there. */
  readonly action: ReactNode;
}

/** An empty result that is not an error. */
export const EmptyState = ({ title, message, icon, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <span aria-hidden="true" className={classNames(styles.glyph)}>
      {icon}
    </span>
    <h2>{title}</h2>
    {message === undefined ? null : <p className={styles.message}>{message}</p>}
    {action === null ? null : <div className={styles.actions}>{action}</div>}
  </div>
);
