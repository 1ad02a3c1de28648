import { Effect } from "effect";
import type { CallFailure } from "../../domain/failure.ts";
import { AttemptJournal } from "../../ports/attempt-journal.ts";

/*
 * Machines strike their attempts out themselves. But with the session's end, or when the customer
 * leaves, the screen goes and its machine with it, before it hears of the answer: an attempt that
 * is known to have done nothing would be taken for one that is still on its way (D7).
 */

const close = (key: string) => Effect.map(AttemptJournal, (journal) => journal.close(key));

/** The call that an attempt is about: refused by the session's end, it has done nothing. */
export const sentUnder = <Answer, Services>(
  key: string,
  call: Effect.Effect<Answer, CallFailure, Services>,
): Effect.Effect<Answer, CallFailure, Services | AttemptJournal> =>
  Effect.tapError(call, (failure) => (failure._tag === "SessionEnded" ? close(key) : Effect.void));

/** A question before an attempt is sent: unanswered for whatever reason, nothing will be sent. */
export const askedBefore = <Answer, Services>(
  key: string,
  question: Effect.Effect<Answer, CallFailure, Services>,
): Effect.Effect<Answer, CallFailure, Services | AttemptJournal> =>
  Effect.onError(question, () => close(key));
