import { fromPromise, type PromiseActorLogic } from "xstate";
import type { SessionRef } from "./session.machine.ts";

/** A process that comes behind its screen, and how its attempt is found. */
interface Flow<Attempt> {
  readonly attemptOf: (session: SessionRef) => Attempt;
}

export interface OpenedFlow<Of extends Flow<unknown>> {
  readonly flow: Of;
  readonly attempt: ReturnType<Of["attemptOf"]>;
}

export type OpenFlow<Of extends Flow<unknown>> = PromiseActorLogic<
  OpenedFlow<Of>,
  { readonly session: SessionRef }
>;

/**
 * Fetches a flow and finds its attempt in the session. Its code may not come: then it rejects. For a
 * screen that has gone meanwhile no attempt is started.
 */
export const openFlow = <Of extends Flow<unknown>>(load: () => Promise<Of>): OpenFlow<Of> =>
  fromPromise(async ({ input: { session }, signal }) => {
    const flow = await load();
    if (signal.aborted) throw signal.reason;
    // The flow's own type tells its attempt's.
    return { flow, attempt: flow.attemptOf(session) as ReturnType<Of["attemptOf"]> };
  });
