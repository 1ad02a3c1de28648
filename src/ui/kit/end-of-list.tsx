import styles from "./end-of-list.module.css";

interface EndOfListProps {
  readonly text: string;
}

/** The text below the last row of a complete list. */
export const EndOfList = ({ text }: EndOfListProps) => <p className={styles.end}>{text}</p>;
