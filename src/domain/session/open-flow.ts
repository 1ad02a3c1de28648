import { fromPromise, type PromiseActorLogic } from "xstate";
import { unprovided } from "../call/call-actor.ts";
import type { SessionRef } from "./session.machine.ts";

/** A lazily loaded process, and the way to its attempt. */
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

/** Declares in a machine's `setup` a flow that `provide` supplies. */
export const flowActor = <Of extends Flow<unknown>>(): OpenFlow<Of> => unprovided();

/**
 * Loads a flow and joins its attempt in the session. Rejects where the code could not be loaded. No attempt
 * is started for a screen that was closed meanwhile.
 */
export const openFlow = <Of extends Flow<unknown>>(load: () => Promise<Of>): OpenFlow<Of> =>
  fromPromise(async ({ input: { session }, signal }) => {
    const flow = await load();
    if (signal.aborted) throw signal.reason;
    // Safe: the flow's type determines its attempt's type.
    return { flow, attempt: flow.attemptOf(session) as ReturnType<Of["attemptOf"]> };
  });
