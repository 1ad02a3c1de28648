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
      /** The confirmation says that an attempt is open. */
      readonly hasOpen: boolean;
    };
    events: { readonly type: "ASK" | "CANCEL" | "CONFIRM" };
    input: { readonly session: SessionRef };
  },
  actions: {
    "store whether an attempt is open": assign(({ context: { session } }) => ({
      hasOpen: hasOpenAttempts(session.getSnapshot().context),
    })),
  },
  guards: {
    "an open attempt is unreported": ({ context: { session, hasOpen } }) =>
      !hasOpen && hasOpenAttempts(session.getSnapshot().context),
  },
}).createMachine({
  id: "log out",
  context: ({ input: { session } }) => ({ session, hasOpen: false }),
  initial: "resting",
  states: {
    resting: {
      on: {
        ASK: { target: "confirming", actions: "store whether an attempt is open" },
      },
    },
    confirming: {
      on: {
        CANCEL: "resting",
        CONFIRM: [
          // Found since the question was put, as just after a start: it is put again, with its warning.
          { guard: "an open attempt is unreported", actions: "store whether an attempt is open" },
          { actions: sendTo(({ context }) => context.session, { type: "LOG_OUT" }) },
        ],
      },
    },
  },
});

export type LogOutRef = ActorRefFrom<typeof logOutMachine>;
