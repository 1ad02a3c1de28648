import { Result } from "effect";
import { assign, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { MessageId } from "../identity/ids.ts";
import { callActor, type CallActor, withOutput } from "../call/call-actor.ts";
import { succeeded, withFailure, withSuccess } from "../call/call-done.ts";

/** How many marking calls run at once: each message has its own call. */
export const concurrentMarks = 4;

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

/** The ids of all unread messages, over all pages. */
export type ListUnread = CallActor<readonly MessageId[], CallFailure, void>;

interface MarkingContext extends MarkingOutcome {
  readonly waiting: readonly MessageId[];
  readonly isAll: boolean;
  /** Why the unread messages could not be listed; null: they could, or need not be. */
  readonly failure: CallFailure | null;
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
    /** `isAll`: all unread messages as well, which are listed first. */
    input: { readonly ids: readonly MessageId[]; readonly isAll?: boolean };
    output: MarkingOutcome & Pick<MarkingContext, "failure">;
  },
  actors: {
    listUnread: callActor<readonly MessageId[], CallFailure, void>(),
    markSome: callActor<MarkingOutcome, never, { readonly ids: readonly MessageId[] }>(),
  },
  actions: {
    "handle the outcome": assign(
      ({ context }, { output }: { output: Result.Result<MarkingOutcome, never> }) => {
        const { read, failed } = Result.getOrThrow(output);
        return {
          waiting: context.waiting.slice(concurrentMarks),
          read: [...context.read, ...read],
          failed: [...context.failed, ...failed],
        };
      },
    ),
  },
  guards: {
    "the unread have to be listed": ({ context }) => context.isAll,
    "none are left": ({ context }) => context.waiting.length === 0,
  },
}).createMachine({
  id: "marking",
  context: ({ input: { ids, isAll = false } }) => ({
    waiting: [...new Set(ids)],
    isAll,
    failure: null,
    read: [],
    failed: [],
  }),
  initial: "starting",
  states: {
    starting: {
      always: [{ guard: "the unread have to be listed", target: "listing" }, "choosing"],
    },
    listing: {
      invoke: {
        src: "listUnread",
        onDone: [
          {
            guard: succeeded,
            target: "choosing",
            actions: assign((done) => ({
              waiting: [...new Set([...done.context.waiting, ...withSuccess(done).success])],
            })),
          },
          { target: "choosing", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    choosing: { always: [{ guard: "none are left", target: "done" }, { target: "marking" }] },
    marking: {
      invoke: {
        src: "markSome",
        input: ({ context }) => ({ ids: context.waiting.slice(0, concurrentMarks) }),
        onDone: { target: "choosing", actions: { type: "handle the outcome", params: withOutput } },
      },
    },
    done: { type: "final" },
  },
  output: ({ context: { read, failed, failure } }) => ({ read, failed, failure }),
});

export type MarkingLogic = typeof markingMachine;
