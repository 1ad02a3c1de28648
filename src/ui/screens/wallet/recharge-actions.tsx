import { useText } from "../../i18n/use-text.ts";
import { Button, type ButtonProps } from "../../kit/button.tsx";
import styles from "./recharge-flow.module.css";
import type { FlowAction } from "./recharge-flow-status.ts";

interface RechargeActionsProps {
  readonly actions: readonly FlowAction[];
  /** The recharge is being read for it; null: it is not. */
  readonly busy: FlowAction | null;
  readonly onAction: (act: FlowAction) => void;
  /** Buttons in a sheet's foot, or quiet ones in a notice. */
  readonly place: "foot" | "notice";
}

/** The possible actions of a recharge. In a sheet's foot the first one is primary. */
export const RechargeActions = ({ actions, busy, onAction, place }: RechargeActionsProps) => {
  const t = useText("recharge");
  const common = useText("common");
  const attempt = useText("attempt");
  const words: Record<FlowAction, string> = {
    check: attempt("checkAgain"),
    "open site": t("openSite"),
    "send another": t("sendAnother"),
    "try again": common("retry"),
    understood: attempt("understood"),
  };
  const propsOf = (act: FlowAction): Partial<ButtonProps> =>
    place === "notice"
      ? { variant: "quiet" }
      : { variant: act === actions[0] ? "primary" : "secondary", large: true, wide: true };
  const buttons = actions.map((act) => (
    <Button
      key={act}
      {...propsOf(act)}
      busy={act === busy}
      busyLabel={t("checking")}
      onClick={() => onAction(act)}
    >
      {words[act]}
    </Button>
  ));
  return place === "notice" && actions.length > 1 ? (
    <div className={styles.actions}>{buttons}</div>
  ) : (
    buttons
  );
};
