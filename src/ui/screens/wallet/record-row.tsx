import type { ReactNode } from "react";
import { classNames } from "../../kit/class-names.ts";
import { Skeleton } from "../../kit/skeleton.tsx";
import styles from "./record-row.module.css";

interface RecordRowProps {
  /** About 20 px, decorative. */
  readonly icon: ReactNode;
  /** Of the icon and the amount: "in" is money that came, "odd" a record that is doubtful. */
  readonly tone?: "plain" | "in" | "odd";
  readonly title: string;
  /** Below the title: time, where to. */
  readonly note: ReactNode;
  readonly amount: ReactNode;
  /** Below the amount: a status, the balance after it. */
  readonly aside: ReactNode;
  /** What is odd about the record; absent: nothing. */
  readonly warning?: ReactNode;
  /** Opens what there is to say about the record. */
  readonly onOpen: () => void;
}

/** One record of the wallet: two lines at either end, all of it one button. */
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
