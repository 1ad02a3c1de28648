import { wordsOf } from "../../domain/call/failure.ts";
import type {
  OrderActionOutcome,
  OrderActionResult,
} from "../../domain/order/order-action.machine.ts";
import { failureText } from "../i18n/failure-text.ts";
import { punctuation } from "../i18n/punctuation.ts";
import type { Text } from "../i18n/text.ts";
import type { ToastTone } from "../kit/toast-store.ts";

interface Texts {
  readonly t: Text<"orders">;
  readonly common: Text<"common">;
  readonly attempt: Text<"attempt">;
}

/**
 * The outcome of an action: the server's message if it refused with one.
 *
 * @spec S8.29 S8.30
 */
export const orderActionText = (
  { t, common, attempt }: Texts,
  { action, result, failure }: OrderActionOutcome,
): string => {
  switch (result) {
    case "refused":
      return failure?._tag === "Refused" && wordsOf(failure) !== null
        ? failureText(common, failure)
        : t(`${action}.refused`);
    case "not checked":
      return failure === null
        ? t("notChecked")
        : `${t("notChecked")}${punctuation(". ")}${failureText(common, failure)}`;
    case "record gone":
      return attempt("goneMessage");
    case "changed":
      return t(`${action}.changed`);
    case "done before":
      return t("doneBefore");
    case "not known":
      return t("cancelUnknown");
    case "done":
    case "accepted":
      return t(`${action}.${result}`);
  }
};

/** The tone of the toast: success only if the shop has done what the customer asked for. */
export const orderActionTone = (result: OrderActionResult): ToastTone =>
  result === "done" || result === "accepted"
    ? "success"
    : result === "done before"
      ? "neutral"
      : "danger";
