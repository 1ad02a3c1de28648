import { emit, setup } from "xstate";
import type { SessionRef } from "../../src/domain/session/session.machine.ts";

/** An attempt that ends with the outcome that the test chooses. */
export const endingAttempt = setup({
  types: {} as {
    events: { type: "END"; outcome: object };
    emitted: { type: "ended"; outcome: object };
  },
}).createMachine({
  on: { END: { actions: emit(({ event: { outcome } }) => ({ type: "ended", outcome })) } },
});

/** Starts an attempt at the session. What is returned ends it so, as if it had sent a request of this kind. */
export const startAttempt = (session: Pick<SessionRef, "send" | "getSnapshot">) => {
  session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "order" }, logic: endingAttempt });
  const attempt = session.getSnapshot().context.attempts.get("order");
  return (outcome: string, kind: string): void =>
    attempt?.send({ type: "END", outcome: { kind: outcome, request: { kind } } });
};
