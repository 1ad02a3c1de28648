import styles from "./end-of-list.module.css";

interface EndOfListProps {
  readonly text: string;
}

/** Below the last row: there is no more. */
export const EndOfList = ({ text }: EndOfListProps) => <p className={styles.end}>{text}</p>;
