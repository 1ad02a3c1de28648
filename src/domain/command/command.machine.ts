import { Result } from "effect";
import { assign, setup, type SnapshotFrom } from "xstate";
import { failureOf } from "../call/failure-of.ts";
import { type CallFailure, isRefused } from "../call/failure.ts";
import { callActor } from "../call/call-actor.ts";
import { failedWith } from "../call/call-done.ts";

/** The evidence about a command that was not refused. */
export interface CommandKnowledge<Target, Read> {
  readonly target: Target;
  /** The server accepted it. False: no response proves anything. */
  readonly isAccepted: boolean;
  /** A read was made after the sending, whether or not it succeeded. */
  readonly wasRead: boolean;
  /** Result of the last read; null: it failed, or there was none. */
  readonly read: Read | null;
}

export type CommandOutcome<Read> =
  | { readonly kind: "refused"; readonly failure: CallFailure }
  | { readonly kind: "done"; readonly isAccepted: boolean; readonly read: Read | null };

interface CommandContext<Target, Read> extends CommandKnowledge<Target, Read> {
  /** Why the last read failed; null: it did not fail. */
  readonly readFailure: CallFailure | null;
  readonly sendFailure: CallFailure | null;
}

export interface CommandOptions<Target, Read> {
  /** The outcome is known. Checked once before the first read and after each read. */
  readonly isDone: (known: CommandKnowledge<Target, Read>) => boolean;
}

/**
 * A call that is idempotent, so it needs no attempt record (D7). It is sent once. Where its response proves
 * too little, the state is read from the server, and again each time the customer asks. "Refused" is said
 * only after a refusal (D7.6).
 */
export const commandMachine = <Target, Read>({ isDone }: CommandOptions<Target, Read>) =>
  setup({
    types: {} as {
      context: CommandContext<Target, Read>;
      events: { readonly type: "CHECK" };
      input: { readonly target: Target };
      output: CommandOutcome<Read>;
    },
    actors: {
      send: callActor<void, CallFailure, { readonly target: Target }>(),
      read: callActor<Read, CallFailure, { readonly target: Target }>(),
    },
    guards: {
      "the outcome is known": ({ context }) => isDone(context),
      "the state was read": ({ context }) => context.wasRead,
    },
  }).createMachine({
    id: "command",
    context: ({ input: { target } }) => ({
      target,
      isAccepted: false,
      wasRead: false,
      read: null,
      readFailure: null,
      sendFailure: null,
    }),
    initial: "sending",
    output: ({ context: { sendFailure, isAccepted, read } }) =>
      sendFailure === null
        ? { kind: "done", isAccepted, read }
        : { kind: "refused", failure: sendFailure },
    states: {
      sending: {
        invoke: {
          src: "send",
          input: ({ context: { target } }) => ({ target }),
          onDone: [
            {
              guard: failedWith(isRefused),
              target: "ended",
              actions: assign(({ event }) => ({ sendFailure: failureOf(event.output) })),
            },
            {
              target: "evaluating",
              actions: assign(({ event }) => ({ isAccepted: Result.isSuccess(event.output) })),
            },
          ],
        },
      },
      evaluating: {
        always: [
          { guard: "the outcome is known", target: "ended" },
          { guard: "the state was read", target: "in doubt" },
          { target: "reading" },
        ],
      },
      reading: {
        invoke: {
          src: "read",
          input: ({ context: { target } }) => ({ target }),
          onDone: {
            target: "evaluating",
            actions: assign(({ event: { output } }) => ({
              wasRead: true,
              read: Result.isSuccess(output) ? output.success : null,
              readFailure: Result.isFailure(output) ? output.failure : null,
            })),
          },
        },
      },
      "in doubt": { on: { CHECK: "reading" } },
      ended: { type: "final" },
    },
  });

export type CommandLogic<Target, Read> = ReturnType<typeof commandMachine<Target, Read>>;

/** What a screen shows of a command that is in doubt. */
export interface CommandDoubt {
  readonly isAccepted: boolean;
  /** The state could not be read. */
  readonly isUnreachable: boolean;
}

/** Null: the command is under way or has ended. */
export const commandDoubt = <Target, Read>({
  status,
  value,
  context: { isAccepted, readFailure },
}: SnapshotFrom<CommandLogic<Target, Read>>): CommandDoubt | null =>
  status === "active" && value === "in doubt"
    ? { isAccepted, isUnreachable: readFailure !== null }
    : null;
