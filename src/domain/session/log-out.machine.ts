import { type ActorRefFrom, assign, sendTo, setup } from "xstate";
import { hasOpenAttempts } from "./has-open-attempts.ts";
import type { SessionRef } from "./session.machine.ts";

/**
 * Logging out, after a question (specification §2); with something open, the customer is told (D7.8).
 *
 * @spec S2.63
 */
export const logOutMachine = setup({
  types: {} as {
    context: {
      readonly session: SessionRef;
      /** When the question was put, something was sent whose outcome is not known. */
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
          target: "asking",
          actions: assign(({ context: { session } }) => ({
            hasOpen: hasOpenAttempts(session.getSnapshot().context),
          })),
        },
      },
    },
    asking: {
      on: {
        CANCEL: "resting",
        CONFIRM: { actions: sendTo(({ context }) => context.session, { type: "LOG_OUT" }) },
      },
    },
  },
});

export type LogOutRef = ActorRefFrom<typeof logOutMachine>;
