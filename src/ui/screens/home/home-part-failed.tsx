import { RetryButton } from "../../parts/retry-button.tsx";
import styles from "./home-part-failed.module.css";

interface HomePartFailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

export const HomePartFailed = ({ message, onRetry }: HomePartFailedProps) => (
  <div role="alert" className={styles.failed}>
    <p>{message}</p>
    <RetryButton onRetry={onRetry} />
  </div>
);
