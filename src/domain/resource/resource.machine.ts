import { Result } from "effect";
import { type ActorRefFrom, assign, enqueueActions, setup } from "xstate";
import { type CallActor, callActor, withOutput } from "../call/call-actor.ts";
import { succeeded, withSuccess } from "../call/call-done.ts";
import type { CallFailure } from "../call/failure.ts";
import { isRemembered, type ReadOptions } from "../call/read-options.ts";

interface ResourceContext<Value> {
  readonly value: Value | null;
  /** Why the last read failed; null after a success. With a value: it may be old. */
  readonly failure: CallFailure | null;
  /** A REFRESH came after the running read was sent: its response may be stale. */
  readonly isOvertaken: boolean;
}

interface ResourceInput<Value> {
  /** A value from an earlier visit: shown at once and read again in the background. Null: none. */
  readonly restored?: Value | null | undefined;
}

/**
 * One resource read from the server: settings, a product, an order, counts. A failed refresh keeps the
 * shown value. A REFRESH during a read drops its response; one more read follows, however many REFRESH
 * events came. Where the server cannot be reached and nothing is shown, what the visit has read last is.
 */
export const resourceMachine = <Value>() =>
  setup({
    types: {} as {
      context: ResourceContext<Value>;
      /** Reads the resource again, whether it is shown or has failed. */
      events: { readonly type: "REFRESH" };
      input: ResourceInput<Value>;
      emitted: { type: "refresh failed"; failure: CallFailure };
    },
    actors: { load: callActor<Value, CallFailure, ReadOptions>() },
    actions: {
      "store the response": enqueueActions(
        ({ context, enqueue }, { output }: { output: Result.Result<Value, CallFailure> }) => {
          if (Result.isSuccess(output)) {
            enqueue.assign({ value: output.success, failure: null });
            return;
          }
          enqueue.assign({ failure: output.failure });
          if (context.value !== null)
            enqueue.emit({ type: "refresh failed", failure: output.failure });
        },
      ),
    },
    guards: {
      "a value is known": ({ context }) => context.value !== null,
      "a value is remembered": ({ context }) => isRemembered(context.failure),
      "the read was overtaken": ({ context }) => context.isOvertaken,
    },
  }).createMachine({
    id: "resource",
    context: ({ input }) => ({
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
          input: {},
          onDone: [
            { guard: "the read was overtaken", target: "loading", reenter: true },
            { target: "evaluating", actions: { type: "store the response", params: withOutput } },
          ],
        },
      },
      evaluating: {
        always: [
          { guard: "a value is known", target: "loaded" },
          { guard: "a value is remembered", target: "recalling" },
          { target: "failed" },
        ],
      },
      recalling: {
        invoke: {
          src: "load",
          input: { fromMemory: true },
          onDone: [
            {
              guard: succeeded,
              target: "loaded",
              actions: assign((done) => ({ value: withSuccess(done).success })),
            },
            { target: "failed" },
          ],
        },
      },
      loaded: { on: { REFRESH: "loading" } },
      failed: { on: { REFRESH: "loading" } },
    },
  });

export type ResourceRef<Value> = ActorRefFrom<ReturnType<typeof resourceMachine<Value>>>;
export type LoadResource<Value> = CallActor<Value, CallFailure, ReadOptions>;
