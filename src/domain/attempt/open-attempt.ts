import { type Attempt, longestRequest, mayBeOnItsWay } from "./attempt.ts";

/** An attempt in the journal whose outcome is not known yet (D7), as a machine needs it. */
export interface OpenAttempt {
  readonly key: string;
  /** Milliseconds for which its request may still be under way; 0: it no longer is. */
  readonly inFlightFor: number;
}

/** @param now epoch milliseconds by this device's clock */
export const openAttemptOf = (attempt: Pick<Attempt, "key" | "at">, now: number): OpenAttempt => ({
  key: attempt.key,
  inFlightFor: mayBeOnItsWay(attempt, now) ? longestRequest - Math.abs(now - attempt.at) : 0,
});
