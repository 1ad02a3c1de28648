import { Result } from "effect";
import {
  type ActorRefFrom,
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  sendTo,
  setup,
} from "xstate";
import { attemptEvents, type AttemptUpdate } from "../attempt/attempt-events.ts";
import { attemptStatus } from "../attempt/attempt-status.ts";
import type { RecycleRequest } from "../attempt/request.ts";
import { untilAttempt } from "../attempt/until-attempt.ts";
import {
  type CommandDoubt,
  commandDoubt,
  commandMachine,
  type CommandOutcome,
} from "../command/command.machine.ts";
import type { CallFailure } from "../call/failure.ts";
import type { OrderId } from "../identity/ids.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, withOutput } from "../call/call-actor.ts";
import { nonNull } from "../call/non-null.ts";
import { isAllowed, type OrderAction } from "./lifecycle.machine.ts";
import type { Order } from "./order.ts";
import {
  isSentForRecycling,
  type RecycleAccepted,
  type RecycleAttemptLogic,
  type RecycleAttemptRef,
  type RecycleOutcome,
  recycleRequest,
} from "./recycle-attempt.ts";
import { type Recycles, recyclesOf } from "./recycles.ts";

/** The actions that are carried out on the screen that shows the order. Paying has its own screen. */
export type PlaceAction = Exclude<OrderAction, "pay">;

/**
 * The outcome of an action, or why it was not sent.
 * - `done`: the order shows it;
 * - `accepted`: the server accepted it, and the order does not show it yet or could not be read;
 * - `refused`: the server refused it;
 * - `done before`: not sent, because another tab or device has done it;
 * - `changed`: not sent, because the order's status no longer allows it;
 * - `not checked`: not sent, because the order could not be read;
 * - `record gone`: not sent, because another tab cleared the record;
 * - `not known`: sent, and no response proves anything. The screen that would look again is gone.
 */
export type OrderActionResult =
  | "done"
  | "accepted"
  | "refused"
  | "done before"
  | "changed"
  | "not checked"
  | "record gone"
  | "not known";

export interface OrderActionOutcome {
  readonly action: PlaceAction;
  readonly result: OrderActionResult;
  /** The order read after the action; null where it was not read. */
  readonly order: Order | null;
  readonly failure: CallFailure | null;
}

interface RequestedAction {
  readonly action: PlaceAction;
  readonly order: Order;
}

interface OrderActionContext {
  readonly recycles: Recycles;
  /** The screen's single order; null for a list of orders. */
  readonly onlyOrder: OrderId | null;
  /** The action whose confirmation was asked for last. */
  readonly requested: RequestedAction | null;
  /** Recycling attempts whose outcomes this screen reports. They belong to the session. */
  readonly attempts: ReadonlyMap<OrderId, RecycleAttemptRef>;
  /** The state of a cancel command in doubt; null: there is none, or it is under way. */
  readonly doubt: CommandDoubt | null;
  /** The screen was left before what was confirmed had come to its end. */
  readonly isLeft: boolean;
}

type OrderActionEvent =
  | { readonly type: "REQUESTED"; readonly action: PlaceAction; readonly order: Order }
  | { readonly type: "CONFIRMED" }
  | { readonly type: "DISMISSED" }
  | { readonly type: "CHECK" }
  /** The screen was left: a confirmed action continues, and then the actor ends. */
  | { readonly type: "LEAVE" }
  /** The attempt ended while no screen was open. */
  | { readonly type: "ENDED_EARLIER"; readonly outcome: RecycleOutcome }
  | AttemptUpdate<RecycleRequest, RecycleAccepted, Order, Order>;

/** Cancelling is idempotent, so it needs no attempt record (D7). */
export const cancelCommand = commandMachine<OrderId, Order>({
  isDone: ({ isAccepted, wasRead, read }) =>
    isAccepted ? wasRead : read !== null && !isAllowed(read.status, "cancel"),
});

const cancelOutcome = (outcome: CommandOutcome<Order>): OrderActionOutcome => {
  if (outcome.kind === "refused")
    return { action: "cancel", result: "refused", order: null, failure: outcome.failure };
  const { read: order, isAccepted } = outcome;
  const result =
    order?.status === "cancelled" ? "done" : isAccepted ? ("accepted" as const) : "changed";
  return { action: "cancel", result, order, failure: null };
};

/** Null: the outcome is shown elsewhere, or there is nothing to show. */
const recycleOutcome = (outcome: RecycleOutcome): OrderActionOutcome | null => {
  const ended = (
    result: OrderActionResult,
    { order = null, failure = null }: Partial<Pick<OrderActionOutcome, "order" | "failure">>,
  ): OrderActionOutcome => ({ action: "recycle", result, order, failure });
  switch (outcome.kind) {
    case "accepted": {
      const order = outcome.response;
      return ended(order !== null && isSentForRecycling(order) ? "done" : "accepted", { order });
    }
    case "refused":
      return ended("refused", { failure: outcome.failure });
    case "found":
    case "found twice":
      return ended("done", { order: outcome.rows[0] ?? null });
    case "done before":
      return ended("done before", { order: outcome.rows[0] ?? null });
    case "not sent":
      switch (outcome.why.kind) {
        case "changed":
          return ended("changed", { order: outcome.why.changes });
        case "failure":
          return ended("not checked", { failure: outcome.why.failure });
        case "record gone":
          return ended("record gone", {});
      }
    case "ended elsewhere":
    case "unreadable":
    case "dismissed":
      return null;
  }
};

const requestedIn = ({ requested }: Pick<OrderActionContext, "requested">): RequestedAction =>
  nonNull(requested);

/** No record is open, and there is no unread notice that the customer must see before sending. */
const maySend = (attempt: RecycleAttemptRef): boolean => {
  const snapshot = attempt.getSnapshot();
  return attemptStatus(snapshot) === "free" && snapshot.context.outcome?.kind !== "unreadable";
};

/**
 * Cancels an order or requests its recycling: confirmed by the customer, sent once. A recycling is handed
 * to the order's attempt, which sends it and finds its outcome (D7) even after the customer leaves the
 * screen. A cancelling in flight outlives the screen, too, until its outcome can be reported.
 *
 * @spec S4.2 S4.4
 */
export const orderActionMachine = setup({
  types: {} as {
    context: OrderActionContext;
    events: OrderActionEvent;
    input: {
      readonly session: SessionRef;
      readonly recycle: RecycleAttemptLogic;
      readonly onlyOrder?: OrderId | null;
    };
    emitted: OrderActionOutcome & { readonly type: "ended" };
  },
  actors: {
    findRecycles: callActor<readonly OrderId[], never, void>(),
    cancel: cancelCommand,
    attemptEvents: attemptEvents<RecycleRequest, RecycleAccepted, Order, Order>(),
    /** Resolves when it is known whether the attempt has an open record. */
    awaitAttempt: fromPromise<RecycleAttemptRef, { readonly attempt: RecycleAttemptRef }>(
      async ({ input: { attempt }, signal }) => {
        await untilAttempt(attempt, signal);
        return attempt;
      },
    ),
  },
  actions: {
    "join the recyclings": enqueueActions(
      ({ context, enqueue }, { orderIds }: { orderIds: readonly OrderId[] }) => {
        const joined = new Map(context.attempts);
        for (const orderId of new Set(orderIds)) {
          if (joined.has(orderId)) continue;
          const attempt = context.recycles.of(orderId);
          joined.set(orderId, attempt);
          enqueue.spawnChild("attemptEvents", { input: { attempt } });
          const { outcome } = attempt.getSnapshot().context;
          if (outcome !== null) enqueue.raise({ type: "ENDED_EARLIER", outcome });
        }
        enqueue.assign({ attempts: joined });
      },
    ),
    "send the recycling": ({ context }, { attempt }: { attempt: RecycleAttemptRef }) => {
      if (maySend(attempt))
        attempt.send({ type: "SEND", request: recycleRequest(requestedIn(context).order.id) });
    },
    "notify the outcome of the recycling": enqueueActions(
      (
        { context, enqueue },
        { outcome, isEarlier }: { outcome: RecycleOutcome; isEarlier: boolean },
      ) => {
        const ended = recycleOutcome(outcome);
        if (ended === null) return;
        // What was read then may be older than what the screen shows.
        enqueue.emit({ type: "ended", ...ended, order: isEarlier ? null : ended.order });
        const attempt =
          "request" in outcome ? context.attempts.get(outcome.request.orderId) : undefined;
        attempt?.send({ type: "ACKNOWLEDGED" });
      },
    ),
    "notify the outcome of the cancelling": enqueueActions(
      ({ enqueue }, { output }: { output: CommandOutcome<Order> }) => {
        enqueue.emit({ type: "ended", ...cancelOutcome(output) });
      },
    ),
    "notify that the outcome is not known": emit({
      type: "ended",
      action: "cancel",
      result: "not known",
      order: null,
      failure: null,
    } as const),
  },
  guards: {
    "the action is allowed": ({ context, event }) => {
      assertEvent(event, "REQUESTED");
      const attempt = context.attempts.get(event.order.id);
      return (
        isAllowed(event.order.status, event.action) &&
        (event.action !== "recycle" || attempt === undefined || maySend(attempt))
      );
    },
    "it is a recycling": ({ context }) => requestedIn(context).action === "recycle",
    "the cancelling is in doubt": ({ context }) => context.doubt !== null,
    "the screen is left": ({ context }) => context.isLeft,
    "the screen was left in doubt": ({ context: { isLeft, doubt } }) => isLeft && doubt !== null,
  },
}).createMachine({
  id: "order action",
  context: ({ input: { session, recycle, onlyOrder = null } }) => ({
    recycles: recyclesOf(session, recycle),
    onlyOrder,
    requested: null,
    attempts: new Map(),
    doubt: null,
    isLeft: false,
  }),
  invoke: {
    src: "findRecycles",
    onDone: {
      actions: {
        type: "join the recyclings",
        params: ({ context: { onlyOrder, recycles }, event }) => ({
          orderIds:
            onlyOrder === null
              ? [...Result.getOrThrow(event.output), ...recycles.hosted()]
              : [onlyOrder],
        }),
      },
    },
  },
  on: {
    LEAVE: ".left",
    ATTEMPT_ENDED: {
      actions: {
        type: "notify the outcome of the recycling",
        params: ({ event: { outcome } }) => ({ outcome, isEarlier: false }),
      },
    },
    ENDED_EARLIER: {
      actions: {
        type: "notify the outcome of the recycling",
        params: ({ event: { outcome } }) => ({ outcome, isEarlier: true }),
      },
    },
  },
  initial: "resting",
  states: {
    resting: {
      always: { guard: "the screen is left", target: "left" },
      on: {
        REQUESTED: {
          guard: "the action is allowed",
          target: "confirming",
          actions: [
            assign(({ event: { action, order } }) => ({ requested: { action, order } })),
            {
              type: "join the recyclings",
              params: ({ event: { action, order } }) => ({
                orderIds: action === "recycle" ? [order.id] : [],
              }),
            },
          ],
        },
      },
    },
    confirming: {
      on: {
        DISMISSED: "resting",
        CONFIRMED: [
          { guard: "it is a recycling", target: "sending the recycling" },
          { target: "cancelling" },
        ],
      },
    },
    /** Another tab or an earlier page load may have sent it: then that is shown, and nothing is sent. */
    "sending the recycling": {
      on: { LEAVE: { actions: assign({ isLeft: true }) } },
      invoke: {
        src: "awaitAttempt",
        input: ({ context }) => ({ attempt: context.recycles.of(requestedIn(context).order.id) }),
        onDone: {
          target: "resting",
          actions: {
            type: "send the recycling",
            params: ({ event }) => ({ attempt: event.output }),
          },
        },
        // The attempt has failed with an error: nothing is sent.
        onError: "resting",
      },
    },
    cancelling: {
      exit: assign({ doubt: null }),
      always: {
        guard: "the screen was left in doubt",
        target: "resting",
        actions: "notify that the outcome is not known",
      },
      invoke: {
        id: "command",
        src: "cancel",
        input: ({ context }) => ({ target: requestedIn(context).order.id }),
        onSnapshot: { actions: assign(({ event }) => ({ doubt: commandDoubt(event.snapshot) })) },
        onDone: {
          target: "resting",
          actions: { type: "notify the outcome of the cancelling", params: withOutput },
        },
      },
      on: {
        CHECK: { actions: sendTo("command", { type: "CHECK" }) },
        DISMISSED: { guard: "the cancelling is in doubt", target: "resting" },
        LEAVE: { actions: assign({ isLeft: true }) },
      },
    },
    left: { type: "final" },
  },
});

export type OrderActionLogic = typeof orderActionMachine;
export type OrderActionRef = ActorRefFrom<OrderActionLogic>;
