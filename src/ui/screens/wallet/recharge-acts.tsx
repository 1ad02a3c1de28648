import { useText } from "../../i18n/use-text.ts";
import { Button, type ButtonProps } from "../../kit/button.tsx";
import styles from "./recharge-flow.module.css";
import type { StandingAct } from "./recharge-standing.ts";

interface RechargeActsProps {
  readonly acts: readonly StandingAct[];
  /** It is being read at this moment. */
  readonly checking: boolean;
  readonly onAct: (act: StandingAct) => void;
  /** Buttons of a sheet's foot, or quiet ones of a notice. */
  readonly look: "foot" | "notice";
}

/** What can be done about where a recharge stands. In a sheet's foot the first one is the main one. */
export const RechargeActs = ({ acts, checking, onAct, look }: RechargeActsProps) => {
  const t = useText("recharge");
  const words: Record<StandingAct, string> = {
    check: t("checkAgain"),
    "open site": t("openSite"),
    "send another": t("sendAnother"),
    "try again": t("tryAgain"),
    understood: t("gotIt"),
  };
  const lookOf = (act: StandingAct): Partial<ButtonProps> =>
    look === "notice"
      ? { variant: "quiet" }
      : { variant: act === acts[0] ? "primary" : "secondary", large: true, wide: true };
  const buttons = acts.map((act) => (
    <Button
      key={act}
      {...lookOf(act)}
      busy={act === "check" && checking}
      busyLabel={t("checking")}
      onClick={() => onAct(act)}
    >
      {words[act]}
    </Button>
  ));
  return look === "notice" && acts.length > 1 ? (
    <div className={styles.acts}>{buttons}</div>
  ) : (
    buttons
  );
};
