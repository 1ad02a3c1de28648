import { type CallFailure, wordsOf } from "../domain/failure.ts";
import type { Text } from "./i18n/text.ts";

/** What a failed call means to the customer: the server's own words where it sent some. */
export const failureText = (t: Text<"common">, failure: CallFailure): string =>
  (failure._tag === "Refused" ? wordsOf(failure) : null) ?? t(`failure.${failure._tag}`);
