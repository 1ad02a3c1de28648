import { type ActorRefFrom, assign, sendTo, setup } from "xstate";
import { hasOpenAttempts } from "./has-open-attempts.ts";
import type { SessionRef } from "./session.machine.ts";

/**
 * Logs out after a confirmation (specification §2), which warns of open attempts (D7.8).
 *
 * @spec S2.63
 */
export const logOutMachine = setup({
  types: {} as {
    context: {
      readonly session: SessionRef;
      /** When the confirmation was shown, an attempt was open. */
      readonly hasOpen: boolean;
    };
    events: { readonly type: "ASK" | "CANCEL" | "CONFIRM" };
    input: { readonly session: SessionRef };
  },
}).createMachine({
  id: "log out",
  context: ({ input: { session } }) => ({ session, hasOpen: false }),
  initial: "resting",
  states: {
    resting: {
      on: {
        ASK: {
          target: "confirming",
          actions: assign(({ context: { session } }) => ({
            hasOpen: hasOpenAttempts(session.getSnapshot().context),
          })),
        },
      },
    },
    confirming: {
      on: {
        CANCEL: "resting",
        CONFIRM: { actions: sendTo(({ context }) => context.session, { type: "LOG_OUT" }) },
      },
    },
  },
});

export type LogOutRef = ActorRefFrom<typeof logOutMachine>;
