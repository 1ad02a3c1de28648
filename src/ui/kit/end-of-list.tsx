import styles from "./end-of-list.module.css";

interface EndOfListProps {
  readonly text: string;
}

export const EndOfList = ({ text }: EndOfListProps) => <p className={styles.end}>{text}</p>;
