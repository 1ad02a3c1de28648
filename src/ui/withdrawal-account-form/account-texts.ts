import { type CallFailure, wordsOf } from "../../domain/failure.ts";
import {
  accountDigits,
  type AccountField,
  type AccountProblem,
} from "../../domain/withdrawal-account/account-form.ts";
import { failureText } from "../failure-text.ts";
import type { Text } from "../i18n/text.ts";

/** What is wrong with a field, in words. */
export const accountProblemText = (
  t: Text<"withdrawal-accounts">,
  field: AccountField,
  problem: AccountProblem,
): string =>
  problem === "length"
    ? t(field === "address" ? "length.address" : "length.accountNumber", accountDigits)
    : t(`required.${field}`);

/**
 * Why an account was not saved or deleted: the server's own words, else ours (specification §8).
 *
 * @spec S8.35 S8.36
 */
export const accountFailureText = (
  t: Text<"withdrawal-accounts">,
  common: Text<"common">,
  what: "saveFailed" | "deleteFailed",
  failure: CallFailure,
): string => {
  if (failure._tag === "Refused") return wordsOf(failure) ?? t(what);
  return `${t(what)} ${failureText(common, failure)}`;
};
