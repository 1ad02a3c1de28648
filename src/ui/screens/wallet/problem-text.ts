import type { Precision } from "../../../domain/locale/precision.ts";
import type { WithdrawalProblem } from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { Formats } from "../../i18n/formats.ts";
import type { Text } from "../../i18n/text.ts";

/** The currency symbol of the withdraw popup (D2). @spec S2.72 */
export const popupSymbol = { englishSymbol: "LKR" } as const;

/**
 * The text of a withdrawal form's error, with the precision of all amounts in the popup.
 *
 * @spec S8.14 S8.15 S8.16
 */
export const problemText = (
  t: Text<"wallet">,
  { price, balance }: Pick<Formats, "price" | "balance">,
  problem: WithdrawalProblem,
  precision: Precision,
): string => {
  const options = { ...popupSymbol, precision };
  switch (problem.kind) {
    case "no account":
      return t("problem.noAccount");
    case "invalid amount":
      return t(`problem.${problem.reason}`);
    case "below the minimum":
      return t("problem.belowMinimum", {
        asked: price(problem.asked, options),
        limit: balance(problem.minimum, options),
      });
    case "above the balance":
      return t("problem.aboveBalance", {
        asked: price(problem.asked, options),
        limit: balance(problem.balance, options),
      });
  }
};
