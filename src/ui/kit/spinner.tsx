import styles from "./spinner.module.css";

interface SpinnerProps {
  /** Diameter in px; 20 unless set. */
  readonly size?: number;
}

/** A turning ring in the colour of the text around it. Decoration: the words beside it announce. */
export const Spinner = ({ size = 20 }: SpinnerProps) => (
  <span aria-hidden="true" className={styles.spinner} style={{ width: size, height: size }} />
);
