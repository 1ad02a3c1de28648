import { type CallFailure, wordsOf } from "../../domain/call/failure.ts";
import type { Text } from "./text.ts";

/**
 * The customer's text for a failed call: the server's message if it sent one.
 *
 * @spec S8.7 S8.10 S8.20 S8.21 S8.22 S8.23 S8.24 S8.26 S8.27 S8.28 S8.29 S8.30
 */
export const failureText = (t: Text<"common">, failure: CallFailure): string =>
  (failure._tag === "Refused" ? wordsOf(failure) : null) ?? t(`failure.${failure._tag}`);
