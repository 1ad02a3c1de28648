import { Result } from "effect";
import { assertEvent, assign, emit, enqueueActions, setup } from "xstate";
import type { RechargeAttempt, RechargeAttemptSubject } from "../attempt/attempt.ts";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import { failureOf } from "../failure-of.ts";
import type { RechargeId } from "../ids.ts";
import { type Amount, toDecimalText } from "../money/amount.ts";
import { payAddress } from "../payment/pay-url.ts";
import type { RechargeMethod, ShopPolicy } from "../policy.ts";
import { type Slot, slot } from "../slot.ts";
import {
  readRechargeForm,
  type RechargeForm,
  type RechargeProblems,
  type RechargeRequest,
} from "./recharge-form.ts";
import {
  rechargeOfAttempt,
  type RechargeSettlement,
  rechargeSettlement,
} from "./recharge-settlement.ts";
import type { Recharge } from "./recharge.ts";

/** Read on, the newest first, until one of these comes: what is older is of no interest. Null: the first page. */
export interface NewestRechargesQuestion {
  readonly until: readonly RechargeId[] | null;
}

/** The customer's newest recharges, and when they were asked for. */
export interface NewestRecharges {
  readonly recharges: readonly Recharge[];
  /** Epoch milliseconds by this device's clock, as in `Attempt.at`. */
  readonly now: number;
}

/** What the server says to a recharge: neither is promised by the specification. */
export interface RechargeAnswer {
  readonly recharge: Recharge | null;
  /** The payment site's address as the server gave it. */
  readonly payUrl: string | null;
}

export interface RechargeActors {
  /** The recharge attempt in the journal, if there is one (D7). */
  readonly findAttempt: Slot<RechargeAttempt | null, never, void>;
  /** Null: a recharge attempt is there already, perhaps another tab's. */
  readonly openAttempt: Slot<RechargeAttempt | null, never, RechargeAttemptSubject>;
  readonly closeAttempt: Slot<void, never, { readonly key: string }>;
  readonly readRecharges: Slot<NewestRecharges, CallFailure, NewestRechargesQuestion>;
  /** Never repeated by the program (D7). */
  readonly createRecharge: Slot<
    RechargeAnswer,
    CallFailure,
    RechargeRequest & { readonly key: string }
  >;
  /** Leaves the shop for the payment site. */
  readonly leave: Slot<void, never, { readonly address: URL }>;
}

/** What the customer is told beside the form. */
export type RechargeNotice =
  /** The server said no. Nothing was made. */
  | { readonly kind: "refused"; readonly failure: CallFailure }
  /** The customer's recharges could not be read before sending. Nothing was sent. */
  | { readonly kind: "not checked"; readonly failure: CallFailure }
  /** No answer came, and reading has shown that there is no recharge. */
  | { readonly kind: "came to nothing" }
  /** The same, of an attempt before this visit. */
  | { readonly kind: "former came to nothing" }
  /** Another tab was sending one at the same moment. */
  | { readonly kind: "sent elsewhere" };

interface RechargeContext {
  /** How the customer would type an amount. */
  readonly typed: (amount: Amount) => string;
  readonly policy: Pick<ShopPolicy, "rechargeMethods">;
  /** The page's own, such as `https://shop.example`: the payment site's address may be a path (D8). */
  readonly origin: string;
  readonly form: RechargeForm;
  readonly problems: RechargeProblems;
  /** What was submitted; the form may say something else by then. */
  readonly request: RechargeRequest | null;
  readonly attempt: RechargeAttempt | null;
  /** How often the recharges were searched for the outcome of this visit's attempt. */
  readonly looks: number;
  /** What is known of the recharge that is being followed: its id, or else what was sent. */
  readonly followedId: RechargeId | null;
  readonly followedSubject: RechargeAttemptSubject | null;
  /** As it was last read. */
  readonly recharge: Recharge | null;
  readonly site: URL | null;
  /** The payment site's address is none that may be opened (D8). */
  readonly linkRefused: boolean;
  readonly notice: RechargeNotice | null;
  /** Why the last reading failed. */
  readonly failure: CallFailure | null;
}

export type RechargeEvent =
  | { readonly type: "AMOUNT_TYPED"; readonly amount: string }
  | { readonly type: "METHOD_CHOSEN"; readonly method: RechargeMethod }
  | { readonly type: "SUBMIT" }
  /** Look again at what has become of it. */
  | { readonly type: "CHECK" }
  /** The page is seen again: from the payment site, from another app, from the bfcache. */
  | { readonly type: "RETURNED" }
  /** Go to the payment site once more. */
  | { readonly type: "LEAVE_AGAIN" }
  /** Go on with the online payment of a pending recharge, from its record. */
  | { readonly type: "PAY"; readonly recharge: Recharge }
  /** What was said is understood: back to the form, which offers again what came to nothing. */
  | { readonly type: "DONE" };

export type RechargeEmitted =
  | { readonly type: "form has problems" }
  /** There is a new recharge, or one has changed: lists and the balance are old. */
  | { readonly type: "changed" }
  /** The page is about to be left: so much is known of the recharge that it is left for. */
  | { readonly type: "leaving"; readonly id: RechargeId | null };

type ListAnswer = Result.Result<NewestRecharges, CallFailure>;
type SendAnswer = Result.Result<RechargeAnswer, CallFailure>;

/** A recharge is believed not to exist when this many readings have not shown it. */
const looksNeeded = 2;

const emptyForm = ({ rechargeMethods: [first] }: Pick<ShopPolicy, "rechargeMethods">) => ({
  amount: "",
  method: first ?? null,
});

const attemptOf = ({ attempt }: Pick<RechargeContext, "attempt">): RechargeAttempt => {
  if (attempt === null) throw new Error("There is no attempt");
  return attempt;
};

const requestOf = ({ request }: Pick<RechargeContext, "request">): RechargeRequest => {
  if (request === null) throw new Error("Nothing was submitted");
  return request;
};

const siteOf = ({ site }: Pick<RechargeContext, "site">): URL => {
  if (site === null) throw new Error("There is no payment site to leave for");
  return site;
};

const subjectOf = (
  { amount, method }: RechargeRequest,
  { recharges }: NewestRecharges,
): RechargeAttemptSubject => ({
  kind: "recharge",
  amount,
  method,
  rechargesBefore: recharges.map(({ id }) => id),
});

const settled = (
  { attempt }: Pick<RechargeContext, "attempt">,
  answer: ListAnswer,
): RechargeSettlement | null =>
  Result.isSuccess(answer) && attempt !== null
    ? rechargeSettlement(attempt, answer.success.recharges, answer.success.now)
    : null;

const untilFollowed = ({
  followedId,
  followedSubject,
}: Pick<RechargeContext, "followedId" | "followedSubject">): NewestRechargesQuestion => ({
  until: followedId === null ? (followedSubject?.rechargesBefore ?? null) : [followedId],
});

/** The recharge that is followed, among the newest ones. */
const followed = (
  { followedId, followedSubject }: Pick<RechargeContext, "followedId" | "followedSubject">,
  answer: ListAnswer,
): Recharge | null => {
  if (Result.isFailure(answer)) return null;
  const { recharges } = answer.success;
  if (followedId !== null) return recharges.find(({ id }) => id === followedId) ?? null;
  return followedSubject === null ? null : rechargeOfAttempt(followedSubject, recharges);
};

type SiteAnswered =
  { readonly kind: "none" | "refused" } | { readonly kind: "open"; readonly site: URL };

/** Where the customer can pay: only an online payment has a site (specification §4; D8). */
const siteAt = (
  origin: string,
  method: Recharge["method"],
  payUrl: string | null,
): SiteAnswered => {
  if (payUrl === null || method !== "alipay") return { kind: "none" };
  const site = payAddress(payUrl, origin);
  return site === null ? { kind: "refused" } : { kind: "open", site };
};

const siteAnswered = (
  { origin, request }: Pick<RechargeContext, "origin" | "request">,
  answer: SendAnswer,
): SiteAnswered => {
  if (Result.isFailure(answer) || request === null) return { kind: "none" };
  const { payUrl, recharge } = answer.success;
  return siteAt(origin, request.method, payUrl ?? recharge?.payUrl ?? null);
};

const siteOfRecharge = (
  { origin }: Pick<RechargeContext, "origin">,
  { method, status, payUrl }: Recharge,
): SiteAnswered => siteAt(origin, method, status === "pending" ? payUrl : null);

const pageOf = (answered: SiteAnswered): URL | null =>
  answered.kind === "open" ? answered.site : null;

const cameToNothing = ({ status }: Recharge): boolean =>
  status === "failed" || status === "cancelled";

/** Nothing is followed any more. */
const startOver = {
  problems: {},
  request: null,
  followedId: null,
  followedSubject: null,
  recharge: null,
  site: null,
  linkRefused: false,
  notice: null,
  failure: null,
} as const satisfies Partial<RechargeContext>;

/**
 * A recharge (specification §1, §4; D7, D8): typed, checked, sent once, then followed until its
 * outcome is read. Where no answer comes, reading decides and nothing is sent again by itself.
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
      /** The recharge that the payment site sends the customer back for. */
      readonly returnedFor: RechargeId | null;
      /** What the form starts with. */
      readonly form?: RechargeForm | undefined;
      /** Writes an amount as the customer types it; `1234.50` unless given. */
      readonly typed?: (amount: Amount) => string;
    };
    emitted: RechargeEmitted;
  },
  actors: {
    findAttempt: slot<RechargeAttempt | null, never, void>("findAttempt"),
    openAttempt: slot<RechargeAttempt | null, never, RechargeAttemptSubject>("openAttempt"),
    closeAttempt: slot<void, never, { readonly key: string }>("closeAttempt"),
    readRecharges: slot<NewestRecharges, CallFailure, NewestRechargesQuestion>("readRecharges"),
    createRecharge: slot<RechargeAnswer, CallFailure, RechargeRequest & { readonly key: string }>(
      "createRecharge",
    ),
    leave: slot<void, never, { readonly address: URL }>("leave"),
  },
  delays: {
    /** Between two looks for a recharge that may still be on its way in another tab. */
    "until the next look": 3_000,
    /** Before the second look for the recharge of a call that ended without an answer. */
    "a moment": 2_000,
  },
  actions: {
    "take the attempt": assign((_, { attempt }: { attempt: RechargeAttempt | null }) => ({
      attempt,
      looks: 0,
      followedId: null,
      followedSubject: attempt?.subject ?? null,
      recharge: null,
      site: null,
      linkRefused: false,
    })),
    "strike the attempt out": enqueueActions(({ context, enqueue }) => {
      if (context.attempt === null) return;
      enqueue.spawnChild("closeAttempt", { input: { key: context.attempt.key } });
      enqueue.assign({ attempt: null });
    }),
    "keep the failure": assign((_, { answer }: { answer: Result.Result<unknown, CallFailure> }) =>
      Result.isFailure(answer) ? { failure: answer.failure } : {},
    ),
    notify: assign((_, { notice }: { notice: RechargeNotice | null }) => ({ notice })),
    "take what was read": enqueueActions(
      ({ context, enqueue }, { answer }: { answer: ListAnswer }) => {
        const recharge = followed(context, answer);
        if (recharge === null) return;
        if (context.recharge?.status !== recharge.status) enqueue.emit({ type: "changed" });
        const answered = siteOfRecharge(context, recharge);
        enqueue.assign({
          recharge,
          followedId: recharge.id,
          failure: null,
          // The list may say less than the answer did.
          site: recharge.status === "pending" ? (pageOf(answered) ?? context.site) : null,
          linkRefused: answered.kind === "refused",
        });
      },
    ),
    "take the answer": enqueueActions(
      ({ context, enqueue }, { answer }: { answer: SendAnswer }) => {
        if (Result.isFailure(answer)) return;
        const { recharge } = answer.success;
        const answered = siteAnswered(context, answer);
        enqueue.assign({
          recharge,
          followedId: recharge?.id ?? null,
          form: emptyForm(context.policy),
          site: pageOf(answered),
          linkRefused: answered.kind === "refused",
        });
        enqueue.emit({ type: "changed" });
      },
    ),
    "follow it": assign(({ context, event }) => {
      assertEvent(event, "PAY");
      return {
        ...startOver,
        followedId: event.recharge.id,
        recharge: event.recharge,
        site: pageOf(siteOfRecharge(context, event.recharge)),
      };
    }),
    "offer what came to nothing": assign(({ context: { recharge, policy, form, typed } }) => {
      const method = policy.rechargeMethods.find((each) => each === recharge?.method);
      return recharge === null || method === undefined || !cameToNothing(recharge)
        ? {}
        : { form: { amount: form.amount || typed(recharge.amount), method } };
    }),
    "tell that the page is left": emit(({ context }) => ({
      type: "leaving" as const,
      id: context.followedId,
    })),
  },
  guards: {
    "the form can be sent": ({ context }) =>
      Result.isSuccess(readRechargeForm(context.form, context.policy)),
    "somebody comes back": ({ context }) => context.followedId !== null,
    "it is known": ({ context }) => context.recharge !== null,
    "it may still change": ({ context }) => context.recharge?.status === "pending",
    "a payment site is known": ({ context }) => context.site !== null,
    "it can be paid online": ({ context, event }) => {
      assertEvent(event, "PAY");
      return siteOfRecharge(context, event.recharge).kind === "open";
    },
    "it was looked for often enough": ({ context }) => context.looks >= looksNeeded,
    "what is followed was read": ({ context }, { answer }: { answer: ListAnswer }) =>
      followed(context, answer) !== null,
    "the list came": (_, { answer }: { answer: ListAnswer }) => Result.isSuccess(answer),
    "the payment site is to be opened": ({ context }, { answer }: { answer: SendAnswer }) =>
      siteAnswered(context, answer).kind === "open",
  },
}).createMachine({
  id: "recharge",
  context: ({ input: { policy, origin, returnedFor, form, typed = toDecimalText } }) => ({
    typed,
    policy,
    origin,
    form: form ?? emptyForm(policy),
    problems: {},
    request: null,
    attempt: null,
    looks: 0,
    followedId: returnedFor,
    followedSubject: null,
    recharge: null,
    site: null,
    linkRefused: false,
    notice: null,
    failure: null,
  }),
  initial: "consulting the journal",
  states: {
    "consulting the journal": {
      invoke: {
        src: "findAttempt",
        onDone: [
          {
            guard: ({ event }) => Result.getOrThrow(event.output) !== null,
            target: "settling a former attempt",
            actions: {
              type: "take the attempt",
              params: ({ event }) => ({ attempt: Result.getOrThrow(event.output) }),
            },
          },
          { guard: "somebody comes back", target: "reading the recharge" },
          { target: "typing" },
        ],
      },
    },

    "settling a former attempt": {
      initial: "looking",
      states: {
        looking: {
          invoke: {
            src: "readRecharges",
            input: ({ context }) => untilFollowed(context),
            onDone: [
              {
                guard: ({ context, event }) => settled(context, event.output)?.kind === "created",
                target: "#recharge.made",
                actions: [
                  { type: "take what was read", params: ({ event }) => ({ answer: event.output }) },
                  "strike the attempt out",
                  { type: "notify", params: { notice: null } },
                ],
              },
              {
                guard: ({ context, event }) =>
                  settled(context, event.output)?.kind === "on its way",
                target: "on its way",
              },
              {
                guard: ({ context, event }) => settled(context, event.output)?.kind === "absent",
                target: "#recharge.typing",
                actions: [
                  "strike the attempt out",
                  { type: "notify", params: { notice: { kind: "former came to nothing" } } },
                ],
              },
              {
                target: "could not look",
                actions: {
                  type: "keep the failure",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
            ],
          },
        },
        // Its own tab may settle it meanwhile: the journal is asked again, not only the server.
        "on its way": {
          on: {
            CHECK: "#recharge.looking for it once more",
            RETURNED: "#recharge.looking for it once more",
          },
          after: { "until the next look": "#recharge.looking for it once more" },
        },
        "could not look": {
          on: {
            CHECK: "#recharge.looking for it once more",
            RETURNED: "#recharge.looking for it once more",
          },
        },
      },
    },
    /** Who has struck it out has told the customer; here, the form is as it was. */
    "looking for it once more": {
      invoke: {
        src: "findAttempt",
        onDone: [
          {
            guard: ({ event }) => Result.getOrThrow(event.output) !== null,
            target: "settling a former attempt",
            actions: {
              type: "take the attempt",
              params: ({ event }) => ({ attempt: Result.getOrThrow(event.output) }),
            },
          },
          {
            target: "typing",
            actions: [
              assign({ attempt: null, followedSubject: null }),
              { type: "notify", params: { notice: { kind: "sent elsewhere" } } },
              emit({ type: "changed" }),
            ],
          },
        ],
      },
    },

    typing: {
      on: {
        PAY: { guard: "it can be paid online", target: "leaving", actions: "follow it" },
        DONE: { actions: assign({ notice: null }) },
        AMOUNT_TYPED: {
          actions: assign(({ context, event }) => ({
            form: { ...context.form, amount: event.amount },
            problems: {},
          })),
        },
        METHOD_CHOSEN: {
          actions: assign(({ context, event }) => ({
            form: { ...context.form, method: event.method },
            problems: {},
          })),
        },
        SUBMIT: [
          {
            guard: "the form can be sent",
            target: "checking",
            actions: assign(({ context }) => ({
              request: Result.getOrThrow(readRechargeForm(context.form, context.policy)),
              problems: {},
              notice: null,
              failure: null,
            })),
          },
          {
            actions: [
              assign(({ context }) => ({
                problems: failureOf(readRechargeForm(context.form, context.policy)),
              })),
              emit({ type: "form has problems" }),
            ],
          },
        ],
      },
    },

    /** What is there before it is sent tells, should no answer come, what was made by it. */
    checking: {
      invoke: {
        src: "readRecharges",
        input: { until: null },
        onDone: [
          {
            guard: { type: "the list came", params: ({ event }) => ({ answer: event.output }) },
            target: "writing the attempt down",
            actions: assign(({ context, event }) => ({
              followedId: null,
              followedSubject: subjectOf(requestOf(context), Result.getOrThrow(event.output)),
            })),
          },
          {
            target: "typing",
            actions: {
              type: "notify",
              params: ({ event }) => ({
                notice: { kind: "not checked", failure: failureOf(event.output) },
              }),
            },
          },
        ],
      },
    },
    "writing the attempt down": {
      invoke: {
        src: "openAttempt",
        input: ({ context }) => {
          if (context.followedSubject === null) throw new Error("Nothing was submitted");
          return context.followedSubject;
        },
        onDone: [
          {
            guard: ({ event }) => Result.getOrThrow(event.output) === null,
            target: "looking for it once more",
          },
          {
            target: "sending",
            actions: {
              type: "take the attempt",
              params: ({ event }) => ({ attempt: Result.getOrThrow(event.output) }),
            },
          },
        ],
      },
    },
    sending: {
      invoke: {
        src: "createRecharge",
        input: ({ context }) => ({ ...requestOf(context), key: attemptOf(context).key }),
        onDone: [
          {
            guard: {
              type: "the payment site is to be opened",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "leaving",
            actions: [
              { type: "take the answer", params: ({ event }) => ({ answer: event.output }) },
              "strike the attempt out",
            ],
          },
          {
            guard: ({ event }) => Result.isSuccess(event.output),
            target: "accepted",
            actions: [
              { type: "take the answer", params: ({ event }) => ({ answer: event.output }) },
              "strike the attempt out",
            ],
          },
          {
            guard: ({ event }) => isOutcomeUnknown(failureOf(event.output)),
            target: "outcome unknown",
            actions: {
              type: "keep the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
          {
            target: "typing",
            actions: [
              "strike the attempt out",
              {
                type: "notify",
                params: ({ event }) => ({
                  notice: { kind: "refused", failure: failureOf(event.output) },
                }),
              },
            ],
          },
        ],
      },
    },

    /** Reading decides, and nothing is sent meanwhile (D7). */
    "outcome unknown": {
      initial: "looking",
      states: {
        looking: {
          entry: assign(({ context }) => ({ looks: context.looks + 1 })),
          invoke: {
            src: "readRecharges",
            input: ({ context }) => untilFollowed(context),
            onDone: [
              {
                guard: {
                  type: "what is followed was read",
                  params: ({ event }) => ({ answer: event.output }),
                },
                target: "#recharge.made",
                actions: [
                  { type: "take what was read", params: ({ event }) => ({ answer: event.output }) },
                  "strike the attempt out",
                  assign(({ context }) => ({ form: emptyForm(context.policy) })),
                ],
              },
              {
                guard: ({ event }) => Result.isFailure(event.output),
                target: "could not look",
                actions: [
                  assign(({ context }) => ({ looks: context.looks - 1 })),
                  { type: "keep the failure", params: ({ event }) => ({ answer: event.output }) },
                ],
              },
              {
                guard: "it was looked for often enough",
                target: "#recharge.typing",
                actions: [
                  "strike the attempt out",
                  { type: "notify", params: { notice: { kind: "came to nothing" } } },
                ],
              },
              { target: "pausing" },
            ],
          },
        },
        // The server may have been slower than the connection: one look proves too little.
        pausing: { after: { "a moment": "looking" } },
        "could not look": { on: { CHECK: "looking", RETURNED: "looking" } },
      },
    },

    leaving: {
      entry: "tell that the page is left",
      invoke: { src: "leave", input: ({ context }) => ({ address: siteOf(context) }) },
      on: {
        LEAVE_AGAIN: { target: "leaving", reenter: true },
        CHECK: "reading the recharge",
        RETURNED: "reading the recharge",
      },
    },

    /** The server said yes; what it has made of it is in the answer, or else in the list. */
    accepted: {
      always: [{ guard: "it is known", target: "made" }, { target: "reading the recharge" }],
    },
    "reading the recharge": {
      invoke: {
        src: "readRecharges",
        input: ({ context }) => untilFollowed(context),
        onDone: [
          {
            guard: {
              type: "what is followed was read",
              params: ({ event }) => ({ answer: event.output }),
            },
            target: "made",
            actions: {
              type: "take what was read",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
          {
            guard: { type: "the list came", params: ({ event }) => ({ answer: event.output }) },
            target: "not among the newest",
          },
          {
            target: "unread",
            actions: {
              type: "keep the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
        ],
      },
    },
    unread: {
      on: { CHECK: "reading the recharge", RETURNED: "reading the recharge" },
    },
    "not among the newest": {
      on: { DONE: { target: "typing", actions: assign(startOver) } },
    },

    /** There is a recharge: its status is the truth about it. */
    made: {
      on: {
        CHECK: { guard: "it may still change", target: "reading the recharge" },
        RETURNED: { guard: "it may still change", target: "reading the recharge" },
        LEAVE_AGAIN: { guard: "a payment site is known", target: "leaving" },
        DONE: { target: "typing", actions: ["offer what came to nothing", assign(startOver)] },
        PAY: { guard: "it can be paid online", target: "leaving", actions: "follow it" },
      },
    },
  },
});
