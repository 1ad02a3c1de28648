import { Effect } from "effect";
import type { CallFailure } from "../../domain/failure.ts";
import type { Order } from "../../domain/order/order.ts";
import { AttemptJournal } from "../../ports/attempt-journal.ts";

/**
 * A reading of orders settles the recyclings whose answer nobody heard: an order that awaits
 * recycling, or is recycled, needs no entry in the journal any more, and no screen would ask for it
 * again. One that is still paid decides nothing: the reading may be older than the attempt (D7).
 */
export const recyclesSeen = <Answer, Services>(
  reading: Effect.Effect<Answer, CallFailure, Services>,
  ordersOf: (answer: Answer) => readonly Order[],
): Effect.Effect<Answer, CallFailure, Services | AttemptJournal> =>
  Effect.flatMap(reading, (answer) =>
    Effect.map(AttemptJournal, (journal) => {
      const sent = ordersOf(answer).filter(
        ({ status }) => status === "pending_recycle" || status === "recycled",
      );
      for (const { key, subject } of journal.all())
        if (subject.kind === "recycle" && sent.some(({ id }) => id === subject.orderId))
          journal.close(key);
      return answer;
    }),
  );
