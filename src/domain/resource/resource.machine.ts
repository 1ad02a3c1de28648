import { Result } from "effect";
import { assign, enqueueActions, setup } from "xstate";
import { answered, callActor } from "../call/call-actor.ts";

export interface ResourceContext<Key, Value, Failure> {
  readonly key: Key;
  readonly value: Value | null;
  readonly failure: Failure | null;
  /** A REFRESH came after the running read was sent: its response may be stale. */
  readonly isOvertaken: boolean;
}

/** Reads the resource again, whether it is shown or has failed. */
export interface ResourceEvent {
  readonly type: "REFRESH";
}

export interface ResourceInput<Key, Value> {
  readonly key: Key;
  /** A value from an earlier visit: shown at once and read again in the background. Null: none. */
  readonly restored?: Value | null | undefined;
}

/**
 * One resource read from the server: settings, a product, an order, counts. A failed refresh keeps the
 * shown value. A REFRESH during a read drops its response; one more read follows, however many REFRESH
 * events came.
 */
export const resourceMachine = <Key, Value, Failure>() =>
  setup({
    types: {} as {
      context: ResourceContext<Key, Value, Failure>;
      events: ResourceEvent;
      input: ResourceInput<Key, Value>;
      emitted: { type: "refresh failed"; failure: Failure };
    },
    actors: { load: callActor<Value, Failure, { readonly key: Key }>("load") },
    actions: {
      "take the answer": enqueueActions(
        ({ context, enqueue }, { answer }: { answer: Result.Result<Value, Failure> }) => {
          if (Result.isSuccess(answer)) {
            enqueue.assign({ value: answer.success, failure: null });
            return;
          }
          enqueue.assign({ failure: answer.failure });
          if (context.value !== null)
            enqueue.emit({ type: "refresh failed", failure: answer.failure });
        },
      ),
    },
    guards: {
      "a value is there": ({ context }) => context.value !== null,
      "the read was overtaken": ({ context }) => context.isOvertaken,
    },
  }).createMachine({
    id: "resource",
    context: ({ input }) => ({
      key: input.key,
      value: input.restored ?? null,
      failure: null,
      isOvertaken: false,
    }),
    initial: "loading",
    states: {
      loading: {
        entry: assign({ isOvertaken: false }),
        on: { REFRESH: { actions: assign({ isOvertaken: true }) } },
        invoke: {
          src: "load",
          input: ({ context }) => ({ key: context.key }),
          onDone: [
            { guard: "the read was overtaken", target: "loading", reenter: true },
            {
              target: "settling",
              actions: { type: "take the answer", params: answered },
            },
          ],
        },
      },
      settling: {
        always: [{ guard: "a value is there", target: "loaded" }, { target: "failed" }],
      },
      loaded: { on: { REFRESH: "loading" } },
      failed: { on: { REFRESH: "loading" } },
    },
  });
