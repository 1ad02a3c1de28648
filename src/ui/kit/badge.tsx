import styles from "./badge.module.css";

interface BadgeProps {
  /** Nothing is drawn for 0 or less; above 99 it reads "99+". */
  readonly count: number;
}

/**
 * The small count on a corner. Hidden from assistive technology: whoever shows it puts the count,
 * in words, into the name of the thing that carries it.
 */
export const Badge = ({ count }: BadgeProps) =>
  count > 0 ? (
    <span aria-hidden="true" className={styles.badge}>
      {count > 99 ? "99+" : count}
    </span>
  ) : null;
