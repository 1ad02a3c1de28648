import { Result } from "effect";
import {
  type ActorRefFrom,
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  not,
  raise,
  setup,
  type SnapshotFrom,
} from "xstate";
import { attemptEvents } from "../attempt/attempt-events.ts";
import { attemptStatus, questionOf } from "../attempt/attempt-status.ts";
import { shownRows, tookEffect } from "../attempt/outcome.ts";
import { type PaymentVisit, visitOf } from "../attempt/record.ts";
import type { RechargeRequest } from "../attempt/request.ts";
import { untilAttempt } from "../attempt/until-attempt.ts";
import type { CallFailure } from "../call/failure.ts";
import { nonNull } from "../call/non-null.ts";
import { failureOf } from "../call/failure-of.ts";
import type { OrderId, RechargeId } from "../identity/ids.ts";
import type { Language } from "../locale/language.ts";
import { formatTyped } from "../money/typed-format.ts";
import { type PageOrigin, payAddress } from "../payment/pay-url.ts";
import type { ShopPolicy } from "../policy.ts";
import { callActor, withOutput, withEvent } from "../call/call-actor.ts";
import { succeeded, withFailure } from "../call/call-done.ts";
import {
  type AcceptedRecharge,
  isRechargeOf,
  type RechargeAttemptRef,
  type RechargeUpdate,
  type RechargeOutcome,
  rechargesMadeBy,
} from "./recharge-attempt.ts";
import { readRechargeForm, type RechargeForm, type RechargeProblems } from "./recharge-form.ts";
import type { Recharge } from "./recharge.ts";

/** A recharge for an order, filled into the form. */
export interface FilledIn {
  readonly orderId: OrderId;
  /** The text that the customer would type. */
  readonly amount: string;
}

/** Read pages, newest first, until one of these recharges is found. Null: only the first page. */
export interface NewestRechargesQuestion {
  readonly until: readonly number[] | null;
}

/** A recharge that the server has accepted without returning its row. */
interface AcceptedSending extends Pick<AcceptedRecharge, "baseline"> {
  readonly request: RechargeRequest;
}

interface RechargeContext extends PageOrigin {
  readonly policy: Pick<ShopPolicy, "rechargeMethods">;
  /** The session's single recharge attempt: sends, and finds the outcome (D7, D8). */
  readonly attempt: RechargeAttemptRef;
  readonly form: RechargeForm;
  /** The order that the form's amount is for; null: none. */
  readonly forOrder: OrderId | null;
  readonly problems: RechargeProblems;
  /** The id of the followed recharge. Null: none is followed, or only `followedSending` identifies it. */
  readonly followedId: RechargeId | null;
  readonly followedSending: AcceptedSending | null;
  /** The order that the followed recharge is for, as a link back; null: none. */
  readonly followedFor: OrderId | null;
  /** The order that was read last; null: none. */
  readonly readOrder: OrderId | null;
  /** An order that no longer waits to be paid; null: none is known to. */
  readonly unpayableOrder: OrderId | null;
  /** The followed recharge as last read. */
  readonly recharge: Recharge | null;
  readonly site: URL | null;
  /** The payment site's address may not be opened (D8). */
  readonly linkRefused: boolean;
  /** Why the last read failed. */
  readonly failure: CallFailure | null;
  /** The record whose details were opened last. */
  readonly record: Recharge | null;
  /** The form was shown since the wallet was opened. */
  readonly wasFormOpened: boolean;
}

export type RechargeEvent =
  /** Opens the recharge popup. */
  | { readonly type: "OPENED" }
  /** Opens the details of a record. */
  | { readonly type: "RECORD_OPENED"; readonly recharge: Recharge }
  | { readonly type: "RECORD_CLOSED" }
  /** The values that this customer had typed when the session ended. */
  | { readonly type: "DRAFT_RESTORED"; readonly form: RechargeForm }
  /**
   * There is an outcome to show. The popup opens by itself, unless the customer has opened it before.
   * `withForm`: the form is shown with the outcome, because the customer may send again at once.
   */
  | { readonly type: "REPORTED"; readonly withForm: boolean }
  | { readonly type: "AMOUNT_TYPED"; readonly amount: string }
  | { readonly type: "METHOD_CHOSEN"; readonly method: RechargeRequest["method"] }
  | { readonly type: "SUBMIT" }
  /** The customer has seen that the recharge already exists, and wants another one. */
  | { readonly type: "SUBMIT_ANOTHER" }
  /** Makes a lookup now. */
  | { readonly type: "CHECK" }
  /** The page is visible again: after the payment site, another app, or from the bfcache. */
  | { readonly type: "RETURNED" }
  /** Goes to the payment site again. */
  | { readonly type: "LEAVE_AGAIN" }
  /** Continues the online payment of a pending recharge, from its record. */
  | { readonly type: "PAY"; readonly recharge: Recharge }
  /**
   * The customer has read the outcome or closes the popup. The form is shown next, with a failed recharge's
   * values, formatted for this language.
   */
  | { readonly type: "DONE"; readonly language: Language }
  | RechargeUpdate;

export type RechargeEmitted =
  | { readonly type: "form has problems" }
  /** A recharge was added. The session reads the balance itself if it changed. */
  | { readonly type: "records are old" }
  /** A recharge was added or has changed: lists and the balance are stale. */
  | { readonly type: "money may have moved" }
  /** The page is about to be left for the payment site. `id`: the recharge to pay; null: not known. */
  | { readonly type: "leaving"; readonly id: RechargeId | null };

type ListAnswer = Result.Result<readonly Recharge[], CallFailure>;

/** The order that the form or the recharge is for; null: none. */
const namedOrder = (context: Pick<RechargeContext, "attempt" | "followedFor" | "forOrder">) =>
  context.forOrder ?? wayBackOf(context);

const methodAtFirst = ({ rechargeMethods: [first] }: Pick<ShopPolicy, "rechargeMethods">) =>
  first ?? null;

const emptyForm = (policy: Pick<ShopPolicy, "rechargeMethods">) => ({
  form: { amount: "", method: methodAtFirst(policy) },
  forOrder: null,
});

/** The request to send: the form, and the order that it is for. */
const requestIn = ({
  form,
  forOrder,
  policy,
}: Pick<RechargeContext, "form" | "forOrder" | "policy">) =>
  Result.map(readRechargeForm(form, policy), (request): RechargeRequest =>
    forOrder === null ? request : { ...request, forOrder },
  );

/** Whether the form holds the same request. */
const isTyped = (
  { form, policy }: Pick<RechargeContext, "form" | "policy">,
  { amount, method }: RechargeRequest,
): boolean => {
  const typed = readRechargeForm(form, policy);
  return (
    Result.isSuccess(typed) && typed.success.amount === amount && typed.success.method === method
  );
};

/**
 * Finds the followed recharge among the newest ones. Without an id: the newest matching row outside the
 * baseline.
 */
const followed = (
  { followedId, followedSending }: Pick<RechargeContext, "followedId" | "followedSending">,
  output: ListAnswer,
): Recharge | null => {
  if (Result.isFailure(output)) return null;
  const isFollowed = (recharge: Recharge): boolean =>
    followedId === null
      ? followedSending !== null &&
        isRechargeOf(followedSending.request, recharge) &&
        !followedSending.baseline.includes(recharge.id)
      : recharge.id === followedId;
  return output.success.find(isFollowed) ?? null;
};

type Site = Pick<RechargeContext, "site" | "linkRefused">;

const siteAt = (origin: string, payUrl: string | null): Site => {
  const site = payUrl === null ? null : payAddress(payUrl, origin);
  return { site, linkRefused: payUrl !== null && site === null };
};

/**
 * The address at which a recharge can be paid. Only an online payment has a payment site (specification §4;
 * D8).
 */
const siteOfRecharge = (
  { origin }: Pick<RechargeContext, "origin">,
  { method, status, payUrl }: Recharge,
): Site => siteAt(origin, method === "alipay" && status === "pending" ? payUrl : null);

const hasFailed = ({ status }: Recharge): boolean => status === "failed" || status === "cancelled";

/** The attempt's open visit to the payment site; null: none (D8). */
const openVisit = (attempt: RechargeAttemptRef): PaymentVisit | null => {
  const snapshot = attempt.getSnapshot();
  return attemptStatus(snapshot) === "at the payment site"
    ? visitOf(snapshot.context.record)
    : null;
};

const siteOfVisit = ({ attempt, origin }: Pick<RechargeContext, "attempt" | "origin">): Site =>
  siteAt(origin, openVisit(attempt)?.payUrl ?? null);

/** The initial values: no recharge is followed. */
const startOver = {
  problems: {},
  followedId: null,
  followedSending: null,
  followedFor: null,
  recharge: null,
  site: null,
  linkRefused: false,
  failure: null,
} as const satisfies Partial<RechargeContext>;

/**
 * The wallet's recharges (specification §1, §4). The machine hands an amount and a method to the attempt,
 * which sends them once (D7) and waits for the payment site (D8). The machine follows the created recharge
 * until the customer has read the outcome. The popups are a parallel region.
 *
 * @spec S1.7 S4.8 S4.9
 */
export const rechargeMachine = setup({
  types: {} as {
    context: RechargeContext;
    events: RechargeEvent;
    input: {
      readonly policy: Pick<ShopPolicy, "rechargeMethods">;
      readonly origin: string;
      readonly attempt: RechargeAttemptRef;
      /** The recharge that the customer comes back from at the payment site; null: none. */
      readonly returnedFor: RechargeId | null;
      /** Values for the form, from an order that lacks balance. Absent: none. */
      readonly topUp?: FilledIn | null;
    };
    emitted: RechargeEmitted;
  },
  actors: {
    readRecharges: callActor<readonly Recharge[], CallFailure, NewestRechargesQuestion>(),
    /** Reads whether the order waits to be paid. */
    isPayable: callActor<boolean, CallFailure, { readonly orderId: OrderId }>(),
    /** Navigates to the payment site. */
    leave: callActor<void, never, { readonly address: URL }>(),
    attemptEvents: attemptEvents<RechargeRequest, AcceptedRecharge, Recharge, never>(),
    /** Resolves when it is known whether the attempt has an open record. */
    attemptIsFound: fromPromise<void, { readonly attempt: RechargeAttemptRef }>(
      ({ input: { attempt }, signal }) => untilAttempt(attempt, signal),
    ),
  },
  actions: {
    "report the form's problems": enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ problems: failureOf(readRechargeForm(context.form, context.policy)) });
      enqueue.emit({ type: "form has problems" });
    }),
    submit: enqueueActions(({ context, enqueue }, { known }: { known: readonly number[] }) => {
      const request = Result.getOrThrow(requestIn(context));
      enqueue.sendTo(context.attempt, { type: "SEND", request, known });
    }),
    "report the outcome": raise({ type: "REPORTED", withForm: false }),
    "report the outcome with the form": raise({ type: "REPORTED", withForm: true }),
    "notify the attempt that a form has opened": ({ context }) =>
      context.attempt.send({ type: "FORM_OPENED" }),
    "acknowledge the outcome": ({ context }) => context.attempt.send({ type: "ACKNOWLEDGED" }),
    /** An outcome that needs a decision of the customer stays unacknowledged until then. */
    "handle the outcome": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: RechargeOutcome }) => {
        if (outcome.kind === "refused" || outcome.kind === "not sent") return;
        enqueue.emit({ type: tookEffect(outcome) ? "records are old" : "money may have moved" });
        if (outcome.kind === "accepted") {
          const { recharge, payUrl, baseline } = outcome.response;
          enqueue.assign({
            ...startOver,
            ...siteAt(context.origin, payUrl),
            ...emptyForm(context.policy),
            recharge,
            followedFor: outcome.request.forOrder ?? null,
            followedId: recharge?.id ?? null,
            followedSending: { request: outcome.request, baseline },
          });
        }
        if (outcome.kind === "found") {
          const [recharge] = outcome.rows;
          if (recharge === undefined) return;
          enqueue.assign({
            ...startOver,
            ...siteOfRecharge(context, recharge),
            ...(outcome.isOwn ? emptyForm(context.policy) : {}),
            recharge,
            followedFor: outcome.request.forOrder ?? null,
            followedId: recharge.id,
          });
        }
        // Clears the form only if it holds the same request: other values are the next recharge.
        if (outcome.kind === "found twice" && isTyped(context, outcome.request))
          enqueue.assign(emptyForm(context.policy));
        if (["accepted", "found", "dismissed"].includes(outcome.kind))
          enqueue.sendTo(context.attempt, { type: "ACKNOWLEDGED" });
      },
    ),
    "store the recharge": enqueueActions(
      ({ context, enqueue }, { output }: { output: ListAnswer }) => {
        const recharge = followed(context, output);
        if (recharge === null) return;
        if (context.recharge?.status !== recharge.status)
          enqueue.emit({ type: "money may have moved" });
        const { site, linkRefused } = siteOfRecharge(context, recharge);
        enqueue.assign({
          recharge,
          followedId: recharge.id,
          failure: null,
          // Keeps the address from the response, because the list may lack it.
          site: recharge.status === "pending" ? (site ?? context.site) : null,
          linkRefused,
        });
      },
    ),
    "follow the recharge": assign(({ context, event }) => {
      assertEvent(event, "PAY");
      return {
        ...startOver,
        ...siteOfRecharge(context, event.recharge),
        followedId: event.recharge.id,
        recharge: event.recharge,
      };
    }),
    "store the payment site of the visit": assign(({ context }) => ({
      ...startOver,
      ...siteOfVisit(context),
    })),
    "prefill the failed recharge": assign(({ context, event }) => {
      assertEvent(event, "DONE");
      const { policy, form, forOrder, followedFor } = context;
      const recharge = nonNull(context.recharge);
      const method = policy.rechargeMethods.find((each) => each === recharge.method);
      return method === undefined || !hasFailed(recharge)
        ? {}
        : {
            form: { amount: form.amount || formatTyped(recharge.amount, event.language), method },
            forOrder: followedFor ?? forOrder,
          };
    }),
    "notify that the page is left": emit(({ context }) => ({
      type: "leaving" as const,
      id: context.followedId,
    })),
  },
  guards: {
    "nothing is open": ({ context }) => attemptStatus(context.attempt.getSnapshot()) === "free",
    "the form can be sent": ({ context }) =>
      Result.isSuccess(readRechargeForm(context.form, context.policy)),
    "an outcome is unreported": ({ context }) =>
      context.attempt.getSnapshot().context.outcome !== null,
    "the customer has to decide": ({ context }) =>
      ["refused", "not sent", "done before", "found twice"].includes(
        context.attempt.getSnapshot().context.outcome?.kind ?? "",
      ),
    "the form was not opened yet": ({ context }) => !context.wasFormOpened,
    "nothing is typed": ({ context }) => context.form.amount === "",
    "a recharge is followed": ({ context }) => context.followedId !== null,
    "the visit belongs to the followed recharge": ({ context: { attempt, followedId } }) => {
      const visit = openVisit(attempt);
      return visit !== null && (visit.rowId === null || visit.rowId === followedId);
    },
    "the customer is at the payment site": ({ context }) => siteOfVisit(context).site !== null,
    "the recharge is known": ({ context }) => context.recharge !== null,
    "the recharge is to be read": ({ context }) =>
      context.followedId !== null || context.followedSending !== null,
    "another order is named": ({ context }) =>
      ![null, context.readOrder].includes(namedOrder(context)),
    "the recharge is pending": ({ context }) => context.recharge?.status === "pending",
    "a payment site is known": ({ context }) => context.site !== null,
    "it can be paid online": ({ context, event }) => {
      assertEvent(event, "PAY");
      return siteOfRecharge(context, event.recharge).site !== null;
    },
    /** Of a visit, the row may be unknown, or missing in the list: only its end is read there. */
    "it is still to be paid": ({ context }, { output }: { output: ListAnswer }) => {
      if (Result.isFailure(output)) return false;
      const { attempt, followedId } = context;
      if (followedId !== null) return followed(context, output)?.status === "pending";
      const snapshot = attempt.getSnapshot();
      return (
        openVisit(attempt) !== null &&
        questionOf(snapshot) === null &&
        rechargesMadeBy(nonNull(snapshot.context.record), output.success).rows.length === 0
      );
    },
    "the followed recharge was read": ({ context }, { output }: { output: ListAnswer }) =>
      followed(context, output) !== null,
  },
}).createMachine({
  id: "recharge",
  type: "parallel",
  context: ({ input: { policy, origin, attempt, returnedFor, topUp = null } }) => ({
    ...startOver,
    policy,
    origin,
    attempt,
    ...emptyForm(policy),
    ...(topUp === null
      ? {}
      : {
          form: { amount: topUp.amount, method: methodAtFirst(policy) },
          forOrder: topUp.orderId,
        }),
    followedId: returnedFor,
    readOrder: null,
    unpayableOrder: null,
    record: null,
    wasFormOpened: false,
  }),
  invoke: { src: "attemptEvents", input: ({ context: { attempt } }) => ({ attempt }) },
  states: {
    process: {
      on: {
        DRAFT_RESTORED: {
          guard: "nothing is typed",
          actions: assign({ form: ({ event }) => event.form, problems: {} }),
        },
        ATTEMPT_ENDED: {
          target: ".reporting",
          actions: { type: "handle the outcome", params: withEvent },
        },
        VISIT_BEGUN: {
          target: ".leaving",
          actions: [
            assign(({ context: { policy, origin }, event }) => ({
              ...startOver,
              ...siteAt(origin, event.payUrl),
              ...emptyForm(policy),
            })),
            emit({ type: "records are old" }),
          ],
        },
      },
      initial: "finding the attempt",
      states: {
        "finding the attempt": {
          invoke: {
            src: "attemptIsFound",
            input: ({ context: { attempt } }) => ({ attempt }),
            onDone: [
              // The attempt ended while no wallet was open.
              {
                guard: "an outcome is unreported",
                target: "reporting",
                actions: enqueueActions(({ context, enqueue }) => {
                  const outcome = nonNull(context.attempt.getSnapshot().context.outcome);
                  enqueue.assign(startOver);
                  enqueue({ type: "handle the outcome", params: { outcome } });
                }),
              },
              {
                guard: "the visit belongs to the followed recharge",
                target: "typing",
                actions: assign(startOver),
              },
              { guard: "a recharge is followed", target: "reading the recharge" },
              { target: "typing" },
            ],
          },
        },

        /** The attempt has ended. The created recharge, if any, is followed. */
        reporting: {
          always: [
            { guard: "the recharge is known", target: "created" },
            { guard: "the recharge is to be read", target: "reading the recharge" },
            {
              guard: "the customer has to decide",
              target: "typing",
              actions: "report the outcome with the form",
            },
            { target: "typing" },
          ],
        },

        /** While a record is open, the attempt's notice replaces the form. */
        typing: {
          on: {
            PAY: {
              guard: "it can be paid online",
              target: "checking before leaving",
              actions: "follow the recharge",
            },
            LEAVE_AGAIN: {
              guard: "the customer is at the payment site",
              target: "checking before leaving",
              actions: "store the payment site of the visit",
            },
            DONE: { actions: "acknowledge the outcome" },
            AMOUNT_TYPED: {
              guard: "nothing is open",
              actions: assign(({ context, event }) => ({
                form: { ...context.form, amount: event.amount },
                problems: {},
              })),
            },
            METHOD_CHOSEN: {
              guard: "nothing is open",
              actions: assign(({ context, event }) => ({
                form: { ...context.form, method: event.method },
                problems: {},
              })),
            },
            SUBMIT: [
              { guard: "the form can be sent", actions: { type: "submit", params: { known: [] } } },
              { actions: "report the form's problems" },
            ],
            SUBMIT_ANOTHER: {
              guard: "the form can be sent",
              actions: {
                type: "submit",
                params: ({ context }) => ({
                  known: shownRows(context.attempt.getSnapshot().context.outcome),
                }),
              },
            },
          },
        },

        /**
         * What is shown may be old: the recharge may be paid, failed or cancelled since, on another device or in
         * another tab. The page is left only for one that is still to be paid, and not once the customer has
         * turned to something else meanwhile.
         */
        "checking before leaving": {
          on: {
            CHECK: "back",
            RETURNED: "back",
            RECORD_CLOSED: { target: "typing", actions: assign(startOver) },
            DONE: { target: "typing", actions: assign(startOver) },
          },
          invoke: {
            src: "readRecharges",
            input: ({ context: { attempt, followedId } }) => {
              const id = followedId ?? openVisit(attempt)?.rowId ?? null;
              const { record } = attempt.getSnapshot().context;
              return { until: id === null ? (record?.baseline ?? null) : [id] };
            },
            onDone: [
              {
                guard: { type: "it is still to be paid", params: withOutput },
                target: "leaving",
                actions: { type: "store the recharge", params: withOutput },
              },
              // A visit: the attempt finds its end, or tells that the shop cannot be reached.
              {
                guard: not("a recharge is followed"),
                target: "typing",
                actions: [
                  ({ context }) => context.attempt.send({ type: "CHECK" }),
                  assign(startOver),
                ],
              },
              {
                guard: { type: "the followed recharge was read", params: withOutput },
                target: "created",
                actions: { type: "store the recharge", params: withOutput },
              },
              { guard: succeeded, target: "not among the newest" },
              { target: "read failed", actions: assign((done) => withFailure(done)) },
            ],
          },
        },
        leaving: {
          entry: ["notify that the page is left", "report the outcome"],
          invoke: { src: "leave", input: ({ context }) => ({ address: nonNull(context.site) }) },
          on: {
            LEAVE_AGAIN: "checking before leaving",
            CHECK: "back",
            RETURNED: "back",
          },
        },
        back: {
          always: [
            {
              guard: "the visit belongs to the followed recharge",
              target: "typing",
              actions: assign(startOver),
            },
            { guard: "the recharge is to be read", target: "reading the recharge" },
            { target: "typing", actions: assign(startOver) },
          ],
        },

        "reading the recharge": {
          // Restarts the read, because the answer in flight may be older than the customer's return.
          on: { RETURNED: { target: "reading the recharge", reenter: true } },
          invoke: {
            src: "readRecharges",
            input: ({ context: { followedId, followedSending } }) => ({
              until: followedId === null ? (followedSending?.baseline ?? null) : [followedId],
            }),
            onDone: [
              {
                guard: { type: "the followed recharge was read", params: withOutput },
                target: "created",
                actions: { type: "store the recharge", params: withOutput },
              },
              { guard: succeeded, target: "not among the newest" },
              { target: "read failed", actions: assign((done) => withFailure(done)) },
            ],
          },
        },
        "read failed": {
          entry: "report the outcome",
          on: {
            CHECK: "reading the recharge",
            RETURNED: "reading the recharge",
            PAY: {
              guard: "it can be paid online",
              target: "checking before leaving",
              actions: "follow the recharge",
            },
          },
        },
        "not among the newest": {
          entry: "report the outcome",
          on: { DONE: { target: "typing", actions: assign(startOver) } },
        },

        /** The recharge is known: its status is shown. */
        created: {
          entry: "report the outcome",
          on: {
            CHECK: { guard: "the recharge is pending", target: "reading the recharge" },
            RETURNED: { guard: "the recharge is pending", target: "reading the recharge" },
            LEAVE_AGAIN: { guard: "a payment site is known", target: "checking before leaving" },
            DONE: { target: "typing", actions: ["prefill the failed recharge", assign(startOver)] },
            PAY: {
              guard: "it can be paid online",
              target: "checking before leaving",
              actions: "follow the recharge",
            },
          },
        },
      },
    },

    /** The order may be paid or cancelled elsewhere. If it cannot be read, nothing is said of it. */
    order: {
      initial: "resting",
      on: {
        CHECK: { target: ".resting", actions: assign({ readOrder: null }) },
        RETURNED: { target: ".resting", actions: assign({ readOrder: null }) },
      },
      states: {
        resting: { always: { guard: "another order is named", target: "reading" } },
        reading: {
          entry: assign({ readOrder: ({ context }) => namedOrder(context) }),
          invoke: {
            src: "isPayable",
            input: ({ context }) => ({ orderId: nonNull(context.readOrder) }),
            onDone: [
              {
                guard: succeeded,
                target: "resting",
                actions: assign(({ context, event: { output } }) => ({
                  unpayableOrder: Result.getOrThrow(output) ? null : context.readOrder,
                })),
              },
              { target: "resting" },
            ],
          },
        },
      },
    },

    popup: {
      initial: "closed",
      states: {
        closed: {
          on: {
            OPENED: { target: "form", actions: "notify the attempt that a form has opened" },
            RECORD_OPENED: {
              target: "record",
              actions: assign({ record: ({ event }) => event.recharge }),
            },
            // Shows the outcome of an earlier page load, but not again after the customer closed it.
            REPORTED: {
              guard: "the form was not opened yet",
              target: "form",
              actions: enqueueActions(({ event, enqueue }) => {
                if (event.withForm) enqueue("notify the attempt that a form has opened");
              }),
            },
          },
        },
        form: {
          entry: assign({ wasFormOpened: true }),
          on: { OPENED: { actions: "notify the attempt that a form has opened" }, DONE: "closed" },
        },
        record: {
          on: {
            RECORD_CLOSED: "closed",
            OPENED: { target: "form", actions: "notify the attempt that a form has opened" },
          },
        },
      },
    },
  },
});

export type RechargeLogic = typeof rechargeMachine;
export type RechargeRef = ActorRefFrom<RechargeLogic>;
export type RechargeSnapshot = SnapshotFrom<RechargeLogic>;

/**
 * The order that the customer came from to recharge, taken from the open attempt or the followed recharge.
 */
export const wayBackOf = ({
  attempt,
  followedFor,
}: Pick<RechargeContext, "attempt" | "followedFor">): OrderId | null =>
  attempt.getSnapshot().context.record?.request.forOrder ?? followedFor;
