import { classNames } from "./class-names.ts";
import styles from "./badge.module.css";

interface BadgeProps {
  /** Hidden at 0 or less; "99+" above 99. */
  readonly count: number;
  /** A muted colour, for counts that need no action by the customer. */
  readonly isQuiet?: boolean;
}

/**
 * A small count on a corner. Hidden from assistive technology: the parent puts the count, in words,
 * into its accessible name.
 */
export const Badge = ({ count, isQuiet = false }: BadgeProps) =>
  count > 0 ? (
    <span aria-hidden="true" className={classNames(styles.badge, isQuiet && styles.quiet)}>
      {count > 99 ? "99+" : count}
    </span>
  ) : null;
