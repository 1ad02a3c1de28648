import { Result } from "effect";
import { assign, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { MessageId } from "../identity/ids.ts";
import { callActor, type CallActor, withOutput } from "../call/call-actor.ts";

/** How many marking calls run at once: each message has its own call. */
export const marksAtOnce = 4;

export interface MarkFailure {
  readonly id: MessageId;
  readonly failure: CallFailure;
}

/** The result of marking messages as read. */
export interface MarkingOutcome {
  readonly read: readonly MessageId[];
  readonly failed: readonly MarkFailure[];
}

/** Marks a few messages; a failure of one does not affect the others. */
export type MarkSome = CallActor<MarkingOutcome, never, { readonly ids: readonly MessageId[] }>;

interface MarkingContext extends MarkingOutcome {
  readonly waiting: readonly MessageId[];
}

/** The progress: how many messages were tried, of how many. */
export const progressOf = ({ waiting, read, failed }: MarkingContext) => {
  const tried = read.length + failed.length;
  return { tried, total: tried + waiting.length };
};

/**
 * Marks messages as read, a few at a time, each once. Its output is the result for all of them. A retry is
 * a new machine with the failed ones. Marking is idempotent.
 */
export const markingMachine = setup({
  types: {} as {
    context: MarkingContext;
    input: { readonly ids: readonly MessageId[] };
    output: MarkingOutcome;
  },
  actors: {
    markSome: callActor<MarkingOutcome, never, { readonly ids: readonly MessageId[] }>("markSome"),
  },
  actions: {
    "handle the outcome": assign(
      ({ context }, { output }: { output: Result.Result<MarkingOutcome, never> }) => {
        const { read, failed } = Result.getOrThrow(output);
        return {
          waiting: context.waiting.slice(marksAtOnce),
          read: [...context.read, ...read],
          failed: [...context.failed, ...failed],
        };
      },
    ),
  },
  guards: { "none are left": ({ context }) => context.waiting.length === 0 },
}).createMachine({
  id: "marking",
  context: ({ input }) => ({ waiting: [...new Set(input.ids)], read: [], failed: [] }),
  initial: "choosing",
  states: {
    choosing: { always: [{ guard: "none are left", target: "done" }, { target: "marking" }] },
    marking: {
      invoke: {
        src: "markSome",
        input: ({ context }) => ({ ids: context.waiting.slice(0, marksAtOnce) }),
        onDone: {
          target: "choosing",
          actions: { type: "handle the outcome", params: withOutput },
        },
      },
    },
    done: { type: "final" },
  },
  output: ({ context }) => ({ read: context.read, failed: context.failed }),
});
