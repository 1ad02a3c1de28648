import { Result } from "effect";
import type { CallFailure } from "../call/failure.ts";
import type { Sent } from "./attempt-actors.ts";
import {
  type AttemptContext,
  type AttemptOptions,
  foundOf,
  recordOf,
  requestOf,
  wasSentBefore,
} from "./attempt-context.ts";
import type { NotSent, Rechecked } from "./outcome.ts";
import { hasVisit } from "./record.ts";

/** What an actor's answer changes in the machine's context: the outcome, and what is kept of the record. */
type Change<Request, Accepted, Row, Changes> = Partial<
  AttemptContext<Request, Accepted, Row, Changes>
>;

/** Nothing was sent, for this reason. */
export const afterNotSending = <Request, Accepted, Row, Changes>(
  context: AttemptContext<Request, Accepted, Row, Changes>,
  why: NotSent<Changes>,
): Change<Request, Accepted, Row, Changes> => ({
  outcome: { kind: "not sent", request: requestOf(context), why },
});

/** The check just before a sending found a reason not to send (D7.2). */
export const afterRecheck = <Request, Accepted, Row, Changes>(
  context: AttemptContext<Request, Accepted, Row, Changes>,
  output: Result.Result<Rechecked<Row, Changes>, CallFailure>,
): Change<Request, Accepted, Row, Changes> => {
  if (Result.isFailure(output)) {
    return afterNotSending(context, { kind: "failure", failure: output.failure });
  }
  const rechecked = output.success;
  if (rechecked.kind === "changed") return afterNotSending(context, rechecked);
  // An earlier sending of this record did it. The lookup that follows finds the row.
  if (rechecked.kind !== "done before" || wasSentBefore(context)) return {};
  const { rows } = rechecked.lookedUp;
  return { outcome: { kind: "done before", request: requestOf(context), rows } };
};

/** The shop accepted or refused a sending, or the record was gone before it. */
export const afterSending = <Request, Accepted, Row, Changes>(
  context: AttemptContext<Request, Accepted, Row, Changes>,
  sent: Sent<Request, Accepted>,
  { isKnownByStatus, comesLater }: AttemptOptions<Request, Accepted>,
): Change<Request, Accepted, Row, Changes> => {
  if (sent === null || sent === "moved") return afterNotSending(context, { kind: "record gone" });
  const request = requestOf(context);
  const { sendings, ...record } = recordOf(context);
  const asSent = {
    isOwn: true,
    sendings: sendings.length + 1,
    record: { ...record, sendings: [...sendings, sent.sending] },
  };
  if (Result.isFailure(sent.answer)) {
    return {
      ...asSent,
      outcome: { kind: "refused", request, failure: sent.answer.failure },
      keep: "earlier sendings",
    };
  }
  const { response, site } = sent.answer.success;
  const canHaveTwo = wasSentBefore(context) && !isKnownByStatus;
  // A payment made in another way is found by a lookup, which ends the visit (D8).
  const isVisiting = hasVisit({ sendings });
  const isToWatch = canHaveTwo || (!isVisiting && comesLater?.(request, response) === true);
  return {
    ...asSent,
    outcome: { kind: "accepted", request, response },
    site,
    keep: isToWatch ? "watched" : isVisiting ? "earlier sendings" : "nothing",
  };
};

/** A lookup found rows that the record's sendings have created (D7.8). */
export const afterFinding = <Request, Accepted, Row, Changes>(
  context: AttemptContext<Request, Accepted, Row, Changes>,
): Change<Request, Accepted, Row, Changes> => {
  const { outcome, isOwn } = context;
  const { request, isWatched, sendings } = recordOf(context);
  const { rows, explainsAll } = foundOf(context);
  const isTwice = rows.length > 1 && sendings.length > 1;
  // Of several sendings the outcome is known already. The one that comes later is told when it comes.
  const isTold = isWatched && (outcome !== null || sendings.length > 1);
  return {
    outcome: isTwice
      ? { kind: "found twice", request, rows }
      : isTold
        ? outcome
        : { kind: "found", request, rows, isOwn },
    keep: explainsAll ? "nothing" : "watched",
  };
};
