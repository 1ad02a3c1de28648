import { Result } from "effect";
import { type ActorRefFrom, assign, enqueueActions, setup } from "xstate";
import { type DoneArgs, withEvent, withOutput } from "../call/call-actor.ts";
import { succeeded } from "../call/call-done.ts";
import { failureOf } from "../call/failure-of.ts";
import { type CallFailure, isRefused } from "../call/failure.ts";
import type { Answer, AttemptActors, Sent } from "./attempt-actors.ts";
import {
  type AttemptContext,
  type AttemptEmitted,
  type AttemptEvent,
  type AttemptOptions,
  baselineOf,
  recordOf,
  requestOf,
  siteOf,
  wasSentBefore,
} from "./attempt-context.ts";
import { afterFinding, afterNotSending, afterRecheck, afterSending } from "./context-after.ts";
import { nextLookupMs, preparedForMs, resendAfterMs } from "./intervals.ts";
import type { LookedUp, NotSent, Rechecked } from "./outcome.ts";
import {
  type AttemptRecord,
  type Found,
  isAsRead,
  isAtPaymentSite,
  notDismissed,
} from "./record.ts";
import { type AttemptRequest, isIdentical } from "./request.ts";
import type { AttemptSubject } from "./subject.ts";

type Read<A> = Result.Result<A, CallFailure>;

/** This outcome cannot have created a row, so the baseline stays valid. */
const hasChangedNothing = (outcome: { readonly kind: string } | null): boolean =>
  outcome?.kind === "not sent" || outcome?.kind === "done before" || outcome?.kind === "refused";

type FindOutput<Request> = Result.Result<Found<Request>, never>;

const recordIn = <Request>(output: FindOutput<Request>): AttemptRecord<Request> | null => {
  const found = Result.getOrThrow(output);
  return found.kind === "record" ? found.record : null;
};

const withRecord = <Request>({ event }: DoneArgs<FindOutput<Request>>) => ({
  record: recordIn(event.output),
});

/** The record that was found; null: none, or the one that this page has cleared. */
const openIn = <Request>(
  { cleared }: Pick<AttemptContext<Request, unknown, unknown, unknown>, "cleared">,
  output: FindOutput<Request>,
): AttemptRecord<Request> | null => {
  const record = recordIn(output);
  const isCleared =
    cleared !== null && record?.key === cleared.key && record.sendings.length <= cleared.sendings;
  return isCleared ? null : record;
};

const unreadableKey = (output: FindOutput<unknown>): string | null => {
  const found = Result.getOrThrow(output);
  return found.kind === "unreadable" ? found.key : null;
};

type SendOutput<Request, Accepted> = Result.Result<Sent<Request, Accepted>, never>;

/** A guard: the sending was answered in this way. */
const isAnswered =
  <Request, Accepted>(isSuch: (answer: Answer<Accepted>) => boolean) =>
  ({ event }: DoneArgs<SendOutput<Request, Accepted>>): boolean => {
    const sent = Result.getOrThrow(event.output);
    return sent !== null && sent !== "moved" && isSuch(sent.answer);
  };

/**
 * One process for the six kinds of call that move money or create something (D7). A request is recorded,
 * checked again while its record is open, and sent. Its outcome comes from the response or from lookups.
 * The attempt lives under the session, so leaving a screen does not interrupt it.
 *
 * Guarantees: a request is never sent twice without the customer's consent after a warning, and "refused"
 * is said only after a refusal. Not guaranteed: that a request takes effect exactly once, because the API
 * documents no idempotency key.
 */
export const attemptMachine = <Request extends AttemptRequest, Accepted, Row, Changes>(
  options: AttemptOptions<Request, Accepted>,
) => {
  type Context = AttemptContext<Request, Accepted, Row, Changes>;
  type Record = AttemptRecord<Request>;

  return setup({
    types: {} as {
      context: Context;
      events: AttemptEvent<Request>;
      input: { readonly subject: AttemptSubject };
      emitted: AttemptEmitted<Request, Accepted, Row, Changes>;
    },
    // Placeholders: `provide` supplies the actors of one kind.
    actors: { ...({} as AttemptActors<Request, Accepted, Row, Changes>) },
    delays: {
      "next lookup": ({ context }) => nextLookupMs(context.lookups),
      "until a resend is allowed": ({ context }) =>
        Math.max(0, resendAfterMs - recordOf(context).elapsed),
    },
    actions: {
      "store the record": assign(({ context }, { record }: { record: Record | null }) => ({
        record,
        sendings: record?.sendings.length ?? 0,
        // The customer's confirmation covered the sendings known at that time. With other sendings it no
        // longer holds.
        confirmedAfter: isAsRead(record, context.record) ? context.confirmedAfter : null,
        // If the record has more sendings than this page knows of, another tab made the last one.
        isOwn:
          context.isOwn &&
          record?.key === context.record?.key &&
          record?.sendings.length === context.sendings,
      })),
      "store the sent request": assign(({ context }) => ({
        record: { ...recordOf(context), request: requestOf(context) },
        request: null,
      })),
      "store the request": assign(
        (
          { context },
          { request, known = [] }: { request: Request; known?: readonly number[] },
        ) => ({
          request,
          outcome: null,
          baseline: context.baseline === null ? null : [...context.baseline, ...known],
        }),
      ),
      "store the request to resend": assign(({ context }, { request }: { request?: Request }) => ({
        request: request ?? recordOf(context).request,
        outcome: null,
      })),
      "not sent": assign(({ context }, { why }: { why: NotSent<Changes> }) =>
        afterNotSending(context, why),
      ),
      "store the recheck result": assign(
        ({ context }, { output }: { output: Read<Rechecked<Row, Changes>> }) =>
          afterRecheck(context, output),
      ),
      "store the response": assign(
        ({ context }, { output }: { output: SendOutput<Request, Accepted> }) =>
          afterSending(context, Result.getOrThrow(output), options),
      ),
      "store the lookup result": assign(
        ({ context }, { output }: { output: Read<LookedUp<Row>> }) => ({
          lookups: context.lookups + 1,
          isAwaited: false,
          lookupFailed: Result.isFailure(output),
          found: Result.isSuccess(output) && output.success.rows.length > 0 ? output.success : null,
        }),
      ),
      "notify what was read": enqueueActions(
        ({ enqueue }, { output }: { output: Read<LookedUp<Row>> }) => {
          if (Result.isSuccess(output) && output.success.read !== undefined)
            enqueue.emit({ type: "looked up", row: output.success.read });
        },
      ),
      "store the found rows": assign(({ context }) => afterFinding(context)),
      conclude: assign(({ context }, { kind }: { kind: "ended elsewhere" | "dismissed" }) => {
        const record = recordOf(context);
        return {
          outcome: { kind, request: record.request },
          keep: notDismissed(record).length > 0 ? ("not dismissed" as const) : ("nothing" as const),
        };
      }),
      // Compared with `notified`, because another tab's record may end while this page still shows an outcome
      // of its own.
      "notify the outcome": enqueueActions(({ context: { outcome, notified }, enqueue }) => {
        if (outcome === null || outcome === notified) return;
        enqueue.assign({ notified: outcome });
        enqueue.emit({ type: "ended", outcome });
      }),
      "notify that a visit has begun": enqueueActions(({ context, enqueue }) =>
        enqueue.emit({ type: "visit begun", payUrl: siteOf(context).payUrl }),
      ),
      "store what was cleared": assign(({ context }) => ({
        cleared:
          context.keep === "nothing"
            ? { key: recordOf(context).key, sendings: context.sendings }
            : null,
      })),
      "drop the record": assign(({ context }) => ({
        record: null,
        request: null,
        confirmedAfter: null,
        // The baseline stays valid until something may have been created.
        baseline: hasChangedNothing(context.outcome) ? context.baseline : null,
        site: null,
        keep: "nothing" as const,
        found: null,
      })),
      /**
       * The outcome does not take another tab's new sending into account, so the next lookup decides again.
       */
      "clear the lookup result": assign(({ context: { outcome } }) => ({
        // The whole record stays.
        keep: "watched" as const,
        ...(outcome?.kind === "accepted" || outcome?.kind === "refused" ? {} : { outcome: null }),
      })),
      "clear the baseline": assign({ baseline: null, hasFormOpened: false }),
      "reset the lookup count": assign({ lookups: 0 }),
    },
    guards: {
      "the customer has logged out": ({ context }) => context.isLeaving,
      "there is no record": ({ context }) => context.record === null,
      "a form has opened": ({ context }) => context.hasFormOpened,
      "it is watched and a form has opened": ({ context }) =>
        context.hasFormOpened && recordOf(context).isWatched,
      "the baseline is known": ({ context }) => context.baseline !== null,
      "something is to be sent": ({ context }) => context.request !== null,
      "an earlier sending is open": ({ context }) => wasSentBefore(context),
      "an earlier sending has lost its record": (
        { context },
        { record }: { record: Record | null },
      ) => record === null && wasSentBefore(context) && !recordOf(context).isWatched,
      "it is watched": ({ context }) => recordOf(context).isWatched,
      "the customer is at a payment site": ({ context }) => isAtPaymentSite(context.record),
      /**
       * Without a confirmation, only the same payment may be resent: that opens the payment site again and
       * moves no money (D7.5).
       */
      "the customer may resend": ({ context }, { request }: { request?: Request }) =>
        context.confirmedAfter === context.sendings ||
        (isAtPaymentSite(context.record) &&
          (request === undefined || isIdentical(request, recordOf(context).request))),
      "it leads to a payment site": ({ context }) => context.site !== null,
      "the record is lost with this tab": ({ context }) =>
        recordOf(context).place === "tab" && !context.knowsPlace,
      "every sending is accounted for": ({ context }) => context.found?.explainsAll === true,
      "rows were found": ({ context }) => context.found !== null,
      "the page that prepared it is gone": ({ context }) => {
        const { sendings, elapsed } = recordOf(context);
        return sendings.length === 0 && elapsed >= preparedForMs && context.lookupFailed === false;
      },
      "the page is hidden": ({ context }) => context.isHidden,
      "another tab only watches it now": ({ context }, { record }: { record: Record | null }) => {
        const known = recordOf(context);
        return record?.key === known.key && record.isWatched && !known.isWatched;
      },
      "the record is unchanged": ({ context }, { record }: { record: Record | null }) => {
        const known = recordOf(context);
        return (
          record !== null &&
          isAsRead(record, known) &&
          // A smaller time means that another tab has sent for this subject, so the 60 s start again.
          record.elapsed >= known.elapsed
        );
      },
    },
  }).createMachine({
    id: "attempt",
    context: ({ input }) => ({
      subject: input.subject,
      baseline: null,
      request: null,
      record: null,
      sendings: 0,
      isOwn: false,
      knowsPlace: false,
      lookups: 0,
      isAwaited: false,
      lookupFailed: null,
      site: null,
      confirmedAfter: null,
      keep: "nothing",
      found: null,
      isHidden: false,
      unreadable: null,
      outcome: null,
      notified: null,
      hasFormOpened: false,
      cleared: null,
      isLeaving: false,
    }),
    invoke: { src: "watchPage" },
    initial: "finding",
    on: {
      CUSTOMER_GONE: { actions: assign({ isLeaving: true }) },
      FORM_OPENED: { actions: assign({ hasFormOpened: true }) },
      ACKNOWLEDGED: { actions: assign({ outcome: null }) },
      HIDDEN: { actions: assign({ isHidden: true }) },
      RETURNED: { actions: assign({ isHidden: false }) },
    },
    states: {
      finding: {
        invoke: {
          src: "find",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [
            {
              guard: ({ event }) => Result.getOrThrow(event.output).kind === "unreadable",
              target: "clearing what is unreadable",
              actions: assign(({ event }) => ({ unreadable: unreadableKey(event.output) })),
            },
            {
              // The customer has seen it in doubt: the lookups tell how it ended.
              guard: {
                type: "an earlier sending has lost its record",
                params: ({ context, event }) => ({ record: openIn(context, event.output) }),
              },
              target: "open",
              actions: assign({ request: null }),
            },
            {
              target: "routing",
              actions: [
                {
                  type: "store the record",
                  params: ({ context, event }) => ({ record: openIn(context, event.output) }),
                },
                assign({ request: null }),
              ],
            },
          ],
        },
      },
      /**
       * An undecodable record does not tell whether anything was sent. The customer is told to look before
       * sending again.
       */
      "clearing what is unreadable": {
        invoke: {
          src: "clear",
          input: ({ context }) => ({
            record: { key: context.unreadable ?? "", sendings: [] },
            keep: "nothing",
            rows: [],
          }),
          onDone: {
            target: "finding",
            actions: [assign({ outcome: { kind: "unreadable" } }), "notify the outcome"],
          },
        },
      },

      /** Chooses the state by the record. */
      routing: {
        always: [
          { guard: "the customer has logged out", target: "closed" },
          { guard: "there is no record", target: "idle" },
          { target: "open" },
        ],
      },

      idle: {
        always: [
          { guard: "the customer has logged out", target: "closed" },
          {
            guard: "a form has opened",
            target: "reading the baseline",
            actions: "clear the baseline",
          },
        ],
        on: {
          // Another tab may have sent something meanwhile.
          RETURNED: { target: "finding", actions: assign({ isHidden: false }) },
          SEND: {
            target: "reading the baseline",
            actions: { type: "store the request", params: withEvent },
          },
        },
      },

      /** Also reached without anything to send; then the lookups of a watched record continue afterwards. */
      "reading the baseline": {
        initial: "deciding",
        on: {
          // The baseline that is being read is new enough for this form.
          FORM_OPENED: {},
          SEND: { actions: { type: "store the request", params: withEvent } },
        },
        states: {
          deciding: {
            always: [{ guard: "the baseline is known", target: "read" }, { target: "reading" }],
          },
          reading: {
            invoke: {
              src: "readBaseline",
              onDone: [
                {
                  guard: succeeded,
                  target: "read",
                  actions: assign(({ event }) => ({ baseline: Result.getOrThrow(event.output) })),
                },
                {
                  guard: "something is to be sent",
                  target: "#attempt.routing",
                  actions: [
                    {
                      type: "not sent",
                      params: ({ event }) => ({
                        why: { kind: "failure" as const, failure: failureOf(event.output) },
                      }),
                    },
                    assign({ request: null }),
                    "notify the outcome",
                  ],
                },
                { target: "#attempt.routing" },
              ],
            },
          },
          read: {
            always: [
              { guard: "the customer has logged out", target: "#attempt.closed" },
              { guard: "something is to be sent", target: "#attempt.preparing" },
              { target: "#attempt.routing" },
            ],
          },
        },
      },

      preparing: {
        invoke: {
          src: "prepare",
          input: ({ context }) => ({
            request: requestOf(context),
            baseline: baselineOf(context),
          }),
          onDone: [
            // Another tab is sending, or its sending is in doubt.
            { guard: ({ event }) => Result.getOrThrow(event.output) === null, target: "finding" },
            {
              target: "prepared",
              actions: {
                type: "store the record",
                params: ({ event }) => ({ record: Result.getOrThrow(event.output) }),
              },
            },
          ],
        },
      },
      prepared: {
        always: [
          { guard: "the customer has logged out", target: "not sent" },
          { guard: "the record is lost with this tab", target: "confirming this tab" },
          { target: "rechecking" },
        ],
      },
      /** No storage outlasts the tab: the customer is told before anything is sent (D7.1). */
      "confirming this tab": {
        always: { guard: "the customer has logged out", target: "not sent" },
        on: {
          USE_THIS_TAB: { target: "rechecking", actions: assign({ knowsPlace: true }) },
          CANCELLED: "not sent",
        },
      },

      rechecking: {
        invoke: {
          src: "recheck",
          input: ({ context }) => ({ record: recordOf(context), request: requestOf(context) }),
          onDone: [
            { guard: "the customer has logged out", target: "not sent" },
            {
              guard: ({ event: { output } }) =>
                Result.isSuccess(output) && output.success.kind === "unchanged",
              target: "sending",
            },
            {
              target: "not sent",
              actions: { type: "store the recheck result", params: withOutput },
            },
          ],
        },
      },

      sending: {
        entry: assign({ isAwaited: false, lookupFailed: null }),
        invoke: {
          src: "send",
          input: ({ context }) => ({ record: recordOf(context), request: requestOf(context) }),
          onDone: [
            {
              guard: isAnswered(Result.isSuccess),
              target: "accepted",
              actions: { type: "store the response", params: withOutput },
            },
            {
              guard: isAnswered((one) => Result.isFailure(one) && isRefused(one.failure)),
              target: "clearing",
              actions: { type: "store the response", params: withOutput },
            },
            {
              guard: ({ event }) => Result.getOrThrow(event.output) === null,
              target: "finding",
              actions: [{ type: "store the response", params: withOutput }, "notify the outcome"],
            },
            {
              guard: ({ event }) => Result.getOrThrow(event.output) === "moved",
              target: "prepared",
              actions: {
                type: "store the record",
                params: ({ context }) => ({ record: { ...recordOf(context), place: "tab" } }),
              },
            },
            // In doubt. The record holds the time of the sending, unless another tab has ended the record
            // meanwhile.
            {
              target: "open",
              actions: [
                assign(({ context: { sendings } }) => ({ isOwn: true, sendings: sendings + 1 })),
                "store the sent request",
                "reset the lookup count",
              ],
            },
          ],
        },
      },
      accepted: {
        always: [
          { guard: "it leads to a payment site", target: "beginning a visit" },
          // No screen would report it, and an order's lines are still in the cart: the next login finds it (D7.8).
          { guard: "the customer has logged out", target: "closed" },
          { target: "clearing" },
        ],
      },
      "beginning a visit": {
        invoke: {
          src: "beginVisit",
          input: ({ context }) => ({ key: recordOf(context).key, ...siteOf(context) }),
          onDone: [
            {
              guard: ({ event }) => Result.getOrThrow(event.output),
              target: "finding",
              actions: [
                assign({ outcome: null }),
                "notify that a visit has begun",
                "reset the lookup count",
                assign({ site: null }),
              ],
            },
            // Another tab has ended the sending, perhaps because it was paid. The page stays, because a
            // customer must not leave for a payment site without a record of the visit (D8).
            {
              target: "open",
              actions: ["store the sent request", assign({ outcome: null, site: null })],
            },
          ],
        },
      },

      /** Earlier sendings of the record are still open. */
      "not sent": {
        always: [
          { guard: "an earlier sending is open", target: "finding", actions: "notify the outcome" },
          { target: "clearing" },
        ],
      },

      /**
       * The outcome of a sending is not known, or the customer was sent to a payment site, or the record is
       * watched. Lookups continue in all three cases.
       */
      open: {
        type: "parallel",
        always: [
          { guard: "the customer has logged out", target: "closed" },
          {
            guard: "it is watched and a form has opened",
            target: "reading the baseline",
            actions: "clear the baseline",
          },
        ],
        on: {
          SEND: {
            guard: "it is watched",
            target: "reading the baseline",
            actions: { type: "store the request", params: withEvent },
          },
        },
        states: {
          resend: {
            initial: "deciding",
            states: {
              deciding: {
                always: [
                  // Asking for the payment site's address again moves no money (D7.5).
                  { guard: "the customer is at a payment site", target: "allowed" },
                  { target: "too early" },
                ],
              },
              "too early": { after: { "until a resend is allowed": "allowed" } },
              allowed: {
                initial: "undecided",
                on: {
                  ASK: [
                    {
                      guard: ({ event }) => event.about === "resend",
                      target: ".confirming a resend",
                    },
                    { target: ".confirming a dismissal" },
                  ],
                  RESEND: {
                    guard: { type: "the customer may resend", params: withEvent },
                    target: "#attempt.prepared",
                    actions: { type: "store the request to resend", params: withEvent },
                  },
                },
                states: {
                  undecided: {},
                  "confirming a resend": {
                    on: {
                      KEPT: "undecided",
                      CONFIRMED: {
                        target: "undecided",
                        actions: assign(({ context: { sendings } }) => ({
                          confirmedAfter: sendings,
                        })),
                      },
                    },
                  },
                  "confirming a dismissal": {
                    on: {
                      KEPT: "undecided",
                      CONFIRMED: {
                        target: "#attempt.clearing",
                        actions: { type: "conclude", params: { kind: "dismissed" } },
                      },
                    },
                  },
                },
              },
            },
          },
          lookups: {
            initial: "reading the record",
            on: {
              CHECK: {
                target: ".reading the record",
                actions: ["reset the lookup count", assign({ isAwaited: true })],
              },
              RETURNED: {
                target: ".reading the record",
                actions: ["reset the lookup count", assign({ isAwaited: true, isHidden: false })],
              },
            },
            states: {
              /** Another tab may have cleared the record or sent the request again. */
              "reading the record": {
                invoke: {
                  src: "find",
                  input: ({ context }) => ({ subject: context.subject }),
                  onDone: [
                    {
                      guard: ({ event }) => recordIn(event.output) === null,
                      target: "looking up what another tab has ended",
                    },
                    {
                      // Its outcome is known there. This page only knew of a doubt, and tells how it ended.
                      guard: { type: "another tab only watches it now", params: withRecord },
                      target: "looking up what another tab has ended",
                    },
                    {
                      guard: { type: "the record is unchanged", params: withRecord },
                      target: "looking up",
                      actions: { type: "store the record", params: withRecord },
                    },
                    {
                      target: "#attempt.routing",
                      actions: { type: "store the record", params: withRecord },
                    },
                  ],
                },
              },
              "looking up": {
                invoke: {
                  src: "lookUp",
                  input: ({ context }) => ({ record: recordOf(context) }),
                  onDone: {
                    target: "evaluating",
                    actions: [
                      { type: "store the lookup result", params: withOutput },
                      { type: "notify what was read", params: withOutput },
                    ],
                  },
                },
              },
              evaluating: {
                always: [
                  {
                    guard: "every sending is accounted for",
                    target: "#attempt.clearing",
                    actions: "store the found rows",
                  },
                  // An effect may still come, so the lookups go on.
                  { guard: "it is watched", target: "waiting" },
                  {
                    guard: "rows were found",
                    target: "#attempt.clearing",
                    actions: "store the found rows",
                  },
                  {
                    guard: "the page that prepared it is gone",
                    target: "#attempt.clearing",
                    actions: assign({ keep: "nothing" }),
                  },
                  { target: "waiting" },
                ],
              },
              waiting: {
                always: { guard: "the page is hidden", target: "paused" },
                after: { "next lookup": "reading the record" },
              },
              paused: {},
              "looking up what another tab has ended": {
                invoke: {
                  src: "lookUp",
                  input: ({ context }) => ({ record: recordOf(context) }),
                  onDone: {
                    target: "evaluating what another tab has ended",
                    actions: { type: "store the lookup result", params: withOutput },
                  },
                },
              },
              "evaluating what another tab has ended": {
                always: [
                  { guard: "it is watched", target: "#attempt.idle", actions: "drop the record" },
                  {
                    guard: "rows were found",
                    target: "#attempt.ended",
                    actions: ["store the found rows", assign({ keep: "watched" })],
                  },
                  {
                    target: "#attempt.ended",
                    actions: [
                      { type: "conclude", params: { kind: "ended elsewhere" } },
                      assign({ keep: "watched" }),
                    ],
                  },
                ],
              },
            },
          },
        },
      },

      /** Clearing is awaited: nothing else may be sent for the subject before it ends (D7.4). */
      clearing: {
        invoke: {
          src: "clear",
          input: ({ context }) => ({
            record: recordOf(context),
            keep: context.keep,
            // What a watched record has made was cleaned up when it was found first.
            rows: recordOf(context).isWatched ? [] : (context.found?.rows ?? []),
          }),
          onDone: [
            { guard: ({ event }) => Result.getOrThrow(event.output), target: "ended" },
            { target: "ended", actions: "clear the lookup result" },
          ],
        },
      },
      ended: {
        entry: "notify the outcome",
        always: [
          { guard: "the customer has logged out", target: "closed" },
          // `finding` finds what was kept of the record, or another tab's record for the same subject.
          { target: "finding", actions: ["store what was cleared", "drop the record"] },
        ],
      },

      closed: { type: "final" },
    },
  });
};

export type AttemptLogic<Request extends AttemptRequest, Accepted, Row, Changes> = ReturnType<
  typeof attemptMachine<Request, Accepted, Row, Changes>
>;
export type AttemptRef<Request extends AttemptRequest, Accepted, Row, Changes> = ActorRefFrom<
  AttemptLogic<Request, Accepted, Row, Changes>
>;
