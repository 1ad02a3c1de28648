import type { CommandDoubt } from "../../domain/command/command.machine.ts";
import { useText } from "../i18n/use-text.ts";

/** The text of a dialog whose command is in doubt: it must not claim a failure (D7.6). */
export const useDoubtTexts = (doubt: CommandDoubt | null) => {
  const t = useText("attempt");
  const common = useText("common");
  return {
    title: t("doubtTitle"),
    description: t(doubt?.isUnreachable === true ? "commandUnreachable" : "commandOpen"),
    confirmLabel: t("keepLooking"),
    cancelLabel: common("close"),
  };
};
