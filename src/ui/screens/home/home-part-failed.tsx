import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import styles from "./home-part-failed.module.css";

interface HomePartFailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

export const HomePartFailed = ({ message, onRetry }: HomePartFailedProps) => {
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
