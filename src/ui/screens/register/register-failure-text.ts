import { wordsOf } from "../../../domain/call/failure.ts";
import type { LoginFailure } from "../../../domain/session/login-failure.ts";
import { passwordMinimum } from "../../../domain/session/password-length.ts";
import type { RegisterField, RegisterProblem } from "../../../domain/session/register-form.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Text } from "../../i18n/text.ts";

/**
 * The customer's text for a failed registration: the server's message first (specification §8).
 *
 * @spec S8.9 S8.10
 */
export const registerFailureText = (
  t: Text<"register">,
  common: Text<"common">,
  failure: LoginFailure,
): string => {
  switch (failure._tag) {
    case "Refused":
      return wordsOf(failure) ?? t("failure.generic");
    case "AccountFrozen":
      return t("failure.AccountFrozen");
    case "UserDoesNotExist":
    case "WrongPassword":
    case "InvalidCredentials":
      return t("failure.generic");
    default:
      return failureText(common, failure);
  }
};

export const registerProblemText = (
  t: Text<"register">,
  field: RegisterField,
  problem: RegisterProblem,
): string => {
  switch (problem) {
    case "too short":
      return t("passwordTooShort", { count: passwordMinimum });
    case "invalid":
      return t("emailInvalid");
    case "no invite link":
      return t("required.inviteLink");
    case "required":
      return field === "email" ? t("emailInvalid") : t(`required.${field}`);
  }
};
