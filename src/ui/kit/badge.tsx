import styles from "./badge.module.css";

interface BadgeProps {
  /** Hidden at 0 or less; "99+" above 99. */
  readonly count: number;
}

/**
 * A small count on a corner. Hidden from assistive technology: the parent puts the count, in words,
 * into its accessible name.
 */
export const Badge = ({ count }: BadgeProps) =>
  count > 0 ? (
    <span aria-hidden="true" className={styles.badge}>
      {count > 99 ? "99+" : count}
    </span>
  ) : null;
