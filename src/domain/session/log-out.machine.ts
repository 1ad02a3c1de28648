import { type ActorRefFrom, assign, sendTo, setup } from "xstate";
import { hasOpenAttempts } from "./has-open-attempts.ts";
import { hasOpenChanges } from "./has-open-changes.ts";
import type { SessionRef } from "./session.machine.ts";

/** What the confirmation warns of. */
const openIn = (session: SessionRef) => ({
  hasOpen: hasOpenAttempts(session.getSnapshot().context),
  isChanging: hasOpenChanges(session),
});

/**
 * Logs out after a confirmation (specification §2), which warns of open attempts (D7.8) and changes.
 *
 * @spec S2.63
 */
export const logOutMachine = setup({
  types: {} as {
    context: {
      readonly session: SessionRef;
      /** The confirmation says that an attempt is open. */
      readonly hasOpen: boolean;
      /** The confirmation says that a change has no answer. */
      readonly isChanging: boolean;
    };
    events: { readonly type: "ASK" | "CANCEL" | "CONFIRM" };
    input: { readonly session: SessionRef };
  },
  actions: { "store what is open": assign(({ context: { session } }) => openIn(session)) },
  guards: {
    "something open is unreported": ({ context: { session, hasOpen, isChanging } }) => {
      const now = openIn(session);
      return (now.hasOpen && !hasOpen) || (now.isChanging && !isChanging);
    },
  },
}).createMachine({
  id: "log out",
  context: ({ input: { session } }) => ({ session, hasOpen: false, isChanging: false }),
  initial: "resting",
  states: {
    resting: {
      on: { ASK: { target: "confirming", actions: "store what is open" } },
    },
    confirming: {
      on: {
        CANCEL: "resting",
        CONFIRM: [
          // Found since the question was put, as just after a start: it is put again, with its warning.
          { guard: "something open is unreported", actions: "store what is open" },
          { actions: sendTo(({ context }) => context.session, { type: "LOG_OUT" }) },
        ],
      },
    },
  },
});

export type LogOutRef = ActorRefFrom<typeof logOutMachine>;
