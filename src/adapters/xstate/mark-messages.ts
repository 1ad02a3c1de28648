import { Effect, Result } from "effect";
import type { MessageId } from "../../domain/ids.ts";
import { type MarkingOutcome, marksAtOnce } from "../../domain/inbox/marking.machine.ts";
import { Messages } from "./port-tags.ts";

const markOne = (id: MessageId) =>
  Effect.flatMap(Messages, (messages) => Effect.result(messages.markRead(id))).pipe(
    Effect.map((answer) => ({ id, answer })),
  );

/** One call for each message; a failure of one leaves the others alone. */
export const markMessages = (ids: readonly MessageId[]) =>
  Effect.forEach(ids, markOne, { concurrency: marksAtOnce }).pipe(
    Effect.map((marks): MarkingOutcome => ({
      read: marks.filter(({ answer }) => Result.isSuccess(answer)).map(({ id }) => id),
      failed: marks.flatMap(({ id, answer }) =>
        Result.isFailure(answer) ? [{ id, failure: answer.failure }] : [],
      ),
    })),
  );
