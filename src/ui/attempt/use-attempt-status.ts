import { useSelector } from "@xstate/react";
import type { AnyActorRef } from "xstate";
import {
  type AttemptState,
  type AttemptStatus,
  attemptStatus,
} from "../../domain/attempt/attempt-status.ts";

interface Readable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: AnyActorRef["subscribe"];
}

/** A screen's machine that joins an attempt. */
interface AttemptHost {
  readonly context: { readonly attempt: Readable<AttemptState> | null };
}

/** The status of a screen's attempt; `checking` until the screen has joined it. */
export const useAttemptStatus = (host: Readable<AttemptHost>): AttemptStatus => {
  const attempt = useSelector(host, ({ context }) => context.attempt) ?? undefined;
  return useSelector(attempt, (state) => (state === undefined ? "checking" : attemptStatus(state)));
};
