import { type CallFailure, wordsOf } from "../domain/failure.ts";
import type { PlaceAction, Verdict } from "../domain/order/order-action.machine.ts";
import { failureText } from "./failure-text.ts";
import type { Text } from "./i18n/text.ts";

interface Settled {
  readonly action: PlaceAction;
  readonly verdict: Verdict;
  readonly failure: CallFailure | null;
}

/**
 * What became of an action, in words: the server's own where it refused with some.
 *
 * @spec S8.29 S8.30
 */
export const settledText = (
  t: Text<"orders">,
  common: Text<"common">,
  { action, verdict, failure }: Settled,
): string => {
  switch (verdict) {
    case "on its way":
      return t("onItsWay");
    case "came to nothing":
      return t(`${action}.cameToNothing`);
    case "refused":
      return failure?._tag === "Refused" && wordsOf(failure) !== null
        ? failureText(common, failure)
        : t(`${action}.refused`);
    case "done":
    case "accepted":
      return t(`${action}.${verdict}`);
  }
};
