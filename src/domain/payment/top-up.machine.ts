import { Result } from "effect";
import { type ActorRefFrom, assign, setup } from "xstate";
import { callActor, withOutput } from "../call/call-actor.ts";
import type { CallFailure } from "../call/failure.ts";
import type { RechargeAttemptRef } from "../recharge/recharge-attempt.ts";
import type { Recharge } from "../recharge/recharge.ts";
import type { SessionRef } from "../session/session.machine.ts";

const calls = {
  /** The newest recharges. */
  readRecharges: callActor<readonly Recharge[], CallFailure, void>(),
};

export type TopUpActors = typeof calls;

/** The recharges that a payment screen shows. Loaded when the balance is too low. */
export interface TopUpFlow {
  readonly logic: TopUpLogic;
  /** The session's single recharge attempt: running or new. */
  readonly attemptOf: (session: SessionRef) => RechargeAttemptRef;
}

interface TopUpContext {
  readonly attempt: RechargeAttemptRef;
  /** The newest recharges that have not arrived yet; empty until they are read. */
  readonly pending: readonly Recharge[];
}

/**
 * The pending recharges while an order waits for payment. A pending recharge does not pay the order; the
 * screen only tells the customer that it exists. If the recharges cannot be read, none are shown.
 */
export const topUpMachine = setup({
  types: {} as {
    context: TopUpContext;
    events: { readonly type: "REREAD" };
    input: Pick<TopUpContext, "attempt">;
  },
  actors: calls,
  actions: {
    "store the pending recharges": assign(
      (_, { output }: { output: Result.Result<readonly Recharge[], CallFailure> }) =>
        Result.isSuccess(output)
          ? { pending: output.success.filter(({ status }) => status === "pending") }
          : {},
    ),
  },
}).createMachine({
  id: "top-up",
  context: ({ input }) => ({ ...input, pending: [] }),
  initial: "reading",
  states: {
    reading: {
      on: { REREAD: { target: "reading", reenter: true } },
      invoke: {
        src: "readRecharges",
        onDone: {
          target: "resting",
          actions: { type: "store the pending recharges", params: withOutput },
        },
      },
    },
    resting: { on: { REREAD: "reading" } },
  },
});

export type TopUpLogic = typeof topUpMachine;
export type TopUpRef = ActorRefFrom<TopUpLogic>;

export const topUpLogic = (actors: TopUpActors): TopUpLogic => topUpMachine.provide({ actors });
