import {
  type BuyAgainLine,
  isInDoubt,
  linesToTell,
  piecesPutIn,
} from "../../domain/order/buy-again.ts";
import type { Text } from "../i18n/text.ts";

/** What became of all products, in one sentence. */
export const buyAgainSummary = (t: Text<"orders">, lines: readonly BuyAgainLine[]): string => {
  if (lines.some(isInDoubt)) return t("boughtAgainUnknown");
  const count = piecesPutIn(lines);
  if (count === 0) return t("notBoughtAgain");
  return linesToTell(lines).length === 0
    ? t("boughtAgain", { count })
    : t("boughtAgainChanged", { count });
};
