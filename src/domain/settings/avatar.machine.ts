import { Result } from "effect";
import { assign, emit, sendTo, setup } from "xstate";
import { type CallFailure, isRefused } from "../call/failure.ts";
import { failureOf } from "../call/failure-of.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { answered, callActor } from "../call/call-actor.ts";
import {
  type AvatarProblem,
  avatarProblem,
  type PictureFacts,
  type PictureType,
  pictureTypeOf,
} from "./avatar-rules.ts";

/** A picture on its way to the server. */
export interface PictureUpload {
  readonly file: Blob;
  /** By its content. */
  readonly type: PictureType;
  /** Called as it goes, with the part that is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface AvatarContext extends Picked {
  readonly session: SessionRef;
}

/** A picture on its way to become the avatar. */
interface Picked {
  /** The file that is being looked at. */
  readonly picked: Blob | null;
  /** The file that was looked at and found right; null: none. Another that will not do leaves it. */
  readonly file: Blob | null;
  /** Of that file. */
  readonly type: PictureType | null;
  /** Of the one that was looked at last. */
  readonly problem: AvatarProblem | null;
  /** The part of the picture that is sent, from 0 to 1. */
  readonly share: number;
  /** Where the server has put the picture; null until it has. */
  readonly address: string | null;
  readonly failure: CallFailure | null;
  /** Saving a picture got no answer. */
  readonly perhapsSaved: boolean;
}

type AvatarEvent =
  | { readonly type: "PICKED"; readonly file: Blob }
  /** The previewed picture is the one; or once more, after a failure. */
  | { readonly type: "SEND" }
  | { readonly type: "PROGRESS"; readonly share: number }
  /** Stops the upload; the preview stays. */
  | { readonly type: "CANCEL" }
  /** Puts all of it away. */
  | { readonly type: "LEFT" };

const nothing: Picked = {
  picked: null,
  file: null,
  type: null,
  problem: null,
  share: 0,
  address: null,
  failure: null,
  perhapsSaved: false,
};

const calls = {
  lookAtPicture: callActor<PictureFacts, never, { readonly file: Blob }>("lookAtPicture"),
  /** Answers the picture's address. */
  uploadPicture: callActor<string, CallFailure, PictureUpload>("uploadPicture"),
  saveAvatar: callActor<void, CallFailure, { readonly avatar: string }>("saveAvatar"),
};

export type AvatarActors = typeof calls;

/**
 * Another avatar (specification §5): chosen, looked at, shown, sent, and written into the profile.
 * Nothing is sent that breaks a rule. Sending it again does no harm: an uploaded picture that no
 * profile names is nobody's, and naming the same one twice changes nothing. Another file that will
 * not do leaves the shown one as it was.
 */
export const avatarMachine = setup({
  types: {} as {
    context: AvatarContext;
    events: AvatarEvent;
    input: { readonly session: SessionRef };
    emitted: { type: "changed" };
  },
  actors: calls,
  guards: {
    "the file will do": (_, { facts }: { facts: Result.Result<PictureFacts, never> }) =>
      Result.isSuccess(facts) && avatarProblem(facts.success) === null,
    "it is done": (_, { answer }: { answer: Result.Result<unknown, CallFailure> }) =>
      Result.isSuccess(answer),
    "a picture is shown": ({ context }) => context.file !== null,
    "it may have been saved": ({ context }) => context.perhapsSaved,
  },
  actions: {
    "put it away": assign(nothing),
    "have the user read again": sendTo(({ context }) => context.session, { type: "REFRESH_USER" }),
    "look at the file": assign((_, { file }: { file: Blob }) => ({
      picked: file,
      problem: null,
      failure: null,
    })),
    "take the file": assign(
      ({ context }, { facts }: { facts: Result.Result<PictureFacts, never> }) => ({
        ...nothing,
        file: context.picked,
        type: pictureTypeOf(Result.getOrThrow(facts).head ?? []),
        perhapsSaved: context.perhapsSaved,
      }),
    ),
    "say why it will not do": assign(
      (_, { facts }: { facts: Result.Result<PictureFacts, never> }) => ({
        picked: null,
        problem: avatarProblem(Result.getOrThrow(facts)),
      }),
    ),
    "take the failure": assign(
      (_, { answer }: { answer: Result.Result<unknown, CallFailure> }) => ({
        failure: failureOf(answer),
      }),
    ),
    "note that it may have been saved": assign(({ context }) => ({
      perhapsSaved:
        context.perhapsSaved || (context.failure !== null && !isRefused(context.failure)),
    })),
  },
}).createMachine({
  id: "avatar",
  context: ({ input: { session } }) => ({ ...nothing, session }),
  initial: "idle",
  on: {
    LEFT: [
      {
        guard: "it may have been saved",
        target: ".idle",
        actions: ["put it away", "have the user read again"],
      },
      { target: ".idle", actions: "put it away" },
    ],
  },
  states: {
    idle: {
      on: {
        PICKED: {
          target: "checking",
          actions: { type: "look at the file", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    checking: {
      on: {
        PICKED: {
          target: "checking",
          reenter: true,
          actions: { type: "look at the file", params: ({ event }) => ({ file: event.file }) },
        },
      },
      invoke: {
        src: "lookAtPicture",
        input: ({ context }) => ({ file: known(context.picked) }),
        onDone: [
          {
            guard: { type: "the file will do", params: ({ event }) => ({ facts: event.output }) },
            target: "previewing",
            actions: { type: "take the file", params: ({ event }) => ({ facts: event.output }) },
          },
          {
            target: "turned down",
            actions: {
              type: "say why it will not do",
              params: ({ event }) => ({ facts: event.output }),
            },
          },
        ],
      },
    },
    /** Back to where it was chosen: to the picture that is shown, if there is one. */
    "turned down": {
      always: [{ guard: "a picture is shown", target: "previewing" }, { target: "idle" }],
    },
    /** The picture is right and shown: it waits for the customer's word. */
    previewing: {
      on: {
        SEND: "uploading",
        PICKED: {
          target: "checking",
          actions: { type: "look at the file", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    uploading: {
      entry: assign({ share: 0, failure: null, problem: null }),
      on: {
        PROGRESS: {
          // What is sent is sent: the bar never goes back.
          actions: assign(({ context, event }) => ({
            share: Math.min(1, Math.max(context.share, event.share)),
          })),
        },
        CANCEL: "previewing",
      },
      invoke: {
        src: "uploadPicture",
        input: ({ context, self }) => ({
          file: fileOf(context),
          type: typeOf(context),
          onProgress: (share) => self.send({ type: "PROGRESS", share }),
        }),
        onDone: [
          {
            guard: { type: "it is done", params: answered },
            target: "saving",
            actions: assign(({ event }) => ({ address: Result.getOrThrow(event.output) })),
          },
          {
            target: "upload failed",
            actions: { type: "take the failure", params: answered },
          },
        ],
      },
    },
    "upload failed": {
      on: {
        SEND: "uploading",
        PICKED: {
          target: "checking",
          actions: { type: "look at the file", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    saving: {
      entry: assign({ failure: null }),
      on: { LEFT: { target: "idle", actions: ["put it away", "have the user read again"] } },
      invoke: {
        src: "saveAvatar",
        input: ({ context }) => ({ avatar: addressOf(context) }),
        onDone: [
          {
            guard: { type: "it is done", params: answered },
            target: "idle",
            actions: ["put it away", "have the user read again", emit({ type: "changed" })],
          },
          {
            target: "saving failed",
            actions: [
              { type: "take the failure", params: answered },
              "note that it may have been saved",
            ],
          },
        ],
      },
    },
    /** The picture is on the server, and perhaps in the profile. */
    "saving failed": {
      on: {
        SEND: "saving",
        PICKED: {
          target: "checking",
          actions: { type: "look at the file", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
  },
});

const known = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error("No picture was chosen");
  return value;
};

const fileOf = ({ file }: AvatarContext): Blob => known(file);
const typeOf = ({ type }: AvatarContext): PictureType => known(type);
const addressOf = ({ address }: AvatarContext): string => known(address);
