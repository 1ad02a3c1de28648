import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { Notice } from "../kit/notice.tsx";
import styles from "./attempt-doubt.module.css";

interface RiskQuestionProps {
  readonly title: string;
  readonly warning: string;
  /** The label of the button that accepts the risk. */
  readonly confirm: string;
  /** The risk was accepted, and that is being stored. */
  readonly busy?: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Asks for the customer's informed word (D7, D8). The main button goes back. */
export const RiskQuestion = ({
  title,
  warning,
  confirm,
  busy = false,
  onBack,
  onConfirm,
}: RiskQuestionProps) => {
  const t = useText("attempt");
  return (
    <div className={classNames(styles.doubt, styles.risk)}>
      <Notice tone="danger" title={title}>
        {warning}
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" aria-disabled={busy} onClick={onBack}>
          {t("back")}
        </Button>
        <Button variant="quiet" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  );
};
