import type { WithdrawalProblem } from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { Formats } from "../../i18n/formats.ts";
import type { Text } from "../../i18n/text.ts";

/** The withdraw popup's own symbol (D2). @spec S2.72 */
export const popupSymbol = { englishSymbol: "LKR" } as const;

/**
 * What is wrong with a withdrawal, in words; amounts that differ never look equal (D2).
 *
 * @spec S8.14 S8.15 S8.16
 */
export const problemText = (
  t: Text<"wallet">,
  { compared }: Pick<Formats, "compared">,
  problem: WithdrawalProblem,
): string => {
  switch (problem.kind) {
    case "no account":
      return t("problem.noAccount");
    case "invalid amount":
      return t(`problem.${problem.reason}`);
    case "below the minimum": {
      const [asked, limit] = compared(problem.asked, problem.minimum, popupSymbol);
      return t("problem.belowMinimum", { asked, limit });
    }
    case "above the balance": {
      const [asked, limit] = compared(problem.asked, problem.balance, popupSymbol);
      return t("problem.aboveBalance", { asked, limit });
    }
  }
};
