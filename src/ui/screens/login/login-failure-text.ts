import { wordsOf } from "../../../domain/call/failure.ts";
import type { LoginFailure } from "../../../domain/session/login-failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Text } from "../../i18n/text.ts";

/** The customer's text for a failed login (specification §8). @spec S8.4 S8.5 S8.6 S8.7 S8.8 */
export const loginFailureText = (
  t: Text<"login">,
  common: Text<"common">,
  failure: LoginFailure,
): string => {
  switch (failure._tag) {
    case "UserDoesNotExist":
    case "WrongPassword":
    case "AccountFrozen":
    case "InvalidCredentials":
      return t(`failure.${failure._tag}`);
    case "Refused":
      return wordsOf(failure) ?? t("failure.generic");
    default:
      return failureText(common, failure);
  }
};
