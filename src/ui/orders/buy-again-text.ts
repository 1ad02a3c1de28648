import type { BuyAgainSummary } from "../../domain/order/buy-again.ts";
import type { Text } from "../i18n/text.ts";

/** The outcome for all products, in one sentence. */
export const buyAgainText = (
  t: Text<"orders">,
  { result, pieces: count }: BuyAgainSummary,
): string => {
  switch (result) {
    case "as ordered":
      return t("boughtAgain", { count });
    case "changed":
      return t("boughtAgainChanged", { count });
    case "nothing added":
      return t("notBoughtAgain");
    case "in doubt":
      return t("boughtAgainUnknown");
  }
};
