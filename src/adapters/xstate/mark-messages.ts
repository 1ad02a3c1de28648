import { Effect, Result } from "effect";
import type { MessageId } from "../../domain/identity/ids.ts";
import { type MarkingOutcome, concurrentMarks } from "../../domain/inbox/marking.machine.ts";
import type { Messages } from "../../ports/messages.ts";

/** One call per message; a failure of one does not affect the others. */
export const markMessages = (messages: Messages, ids: readonly MessageId[]) =>
  Effect.forEach(
    ids,
    (id) => Effect.map(Effect.result(messages.markRead(id)), (answer) => ({ id, answer })),
    { concurrency: concurrentMarks },
  ).pipe(
    Effect.map((marks): MarkingOutcome => ({
      read: marks.filter(({ answer }) => Result.isSuccess(answer)).map(({ id }) => id),
      failed: marks.flatMap(({ id, answer }) =>
        Result.isFailure(answer) ? [{ id, failure: answer.failure }] : [],
      ),
    })),
  );
