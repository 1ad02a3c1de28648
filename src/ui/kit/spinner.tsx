import styles from "./spinner.module.css";

interface SpinnerProps {
  /** Diameter in px; default 20. */
  readonly size?: number;
}

/** A spinner in the text colour. Decorative: the text beside it is announced. */
export const Spinner = ({ size = 20 }: SpinnerProps) => (
  <span aria-hidden="true" className={styles.spinner} style={{ width: size, height: size }} />
);
