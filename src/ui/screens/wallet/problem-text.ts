import type { WithdrawalProblem } from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { Text } from "../../i18n/text.ts";

/** The currency symbol of the withdraw popup (D2). @spec S2.72 */
export const popupSymbol = { englishSymbol: "LKR" } as const;

/**
 * The text of a withdrawal form's error. The amount and the limits stand in the form.
 *
 * @spec S8.14 S8.15 S8.16
 */
export const problemText = (t: Text<"wallet">, problem: WithdrawalProblem): string => {
  switch (problem.kind) {
    case "no account":
      return t("problem.noAccount");
    case "invalid amount":
      return t(`problem.${problem.reason}`);
    case "below the minimum":
      return t("problem.belowMinimum");
    case "above the balance":
      return t("problem.aboveBalance");
  }
};
