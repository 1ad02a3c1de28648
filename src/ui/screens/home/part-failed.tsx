import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import styles from "./part-failed.module.css";

interface PartFailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

export const PartFailed = ({ message, onRetry }: PartFailedProps) => {
  const t = useText("common");
  return (
    <div role="alert" className={styles.failed}>
      <p>{message}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
};
