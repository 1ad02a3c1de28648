import type { ReactNode } from "react";
import { classNames } from "../../kit/class-names.ts";
import { Skeleton } from "../../kit/skeleton.tsx";
import styles from "./record-row.module.css";

interface RecordRowProps {
  /** About 20 px, decorative. */
  readonly icon: ReactNode;
  /** The style of the icon and the amount: "in" for income, "odd" for a doubtful record. */
  readonly tone?: "plain" | "in" | "odd";
  readonly title: string;
  /** Below the title: time, destination. */
  readonly note: ReactNode;
  readonly amount: ReactNode;
  /** Below the amount: a status, the balance afterwards. */
  readonly aside: ReactNode;
  /** What is doubtful about the record; absent: nothing. */
  readonly warning?: ReactNode;
  /** Opens the record's details. */
  readonly onOpen: () => void;
}

/** One record of the wallet as a single button, with two lines at either end. */
export const RecordRow = ({
  icon,
  tone = "plain",
  title,
  note,
  amount,
  aside,
  warning = null,
  onOpen,
}: RecordRowProps) => (
  <button
    type="button"
    className={classNames(styles.row, styles[tone])}
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <span aria-hidden="true" className={styles.icon}>
      {icon}
    </span>
    <span className={styles.first}>
      <span className={styles.title}>{title}</span>
      <span className={styles.amount}>{amount}</span>
    </span>
    <span className={styles.second}>
      <span className={styles.note}>{note}</span>
      <span className={styles.aside}>{aside}</span>
    </span>
    {warning === null ? null : <span className={styles.warning}>{warning}</span>}
  </button>
);

export const RecordSkeleton = () => (
  <div className={styles.row}>
    <span className={styles.icon}>
      <Skeleton width={40} height={40} radius={20} />
    </span>
    <span className={styles.first}>
      <span className={styles.title}>
        <Skeleton width="8em" height="1.1em" />
      </span>
      <span className={styles.amount}>
        <Skeleton width="5em" height="1.1em" />
      </span>
    </span>
    <span className={styles.second}>
      <span className={styles.note}>
        <Skeleton width="9em" height="1.45em" />
      </span>
      <span className={styles.aside}>
        <Skeleton width="4em" height="1.45em" />
      </span>
    </span>
  </div>
);
