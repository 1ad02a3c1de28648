import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { type CallFailure, isOutcomeUnknown } from "../failure.ts";
import { failureOf } from "../failure-of.ts";
import { slot } from "../slot.ts";
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

interface AvatarContext {
  /** The chosen file; null: none, or one that will not do. */
  readonly file: Blob | null;
  /** Known once the file was looked at and found right. */
  readonly type: PictureType | null;
  readonly problem: AvatarProblem | null;
  /** The part of the picture that is sent, from 0 to 1. */
  readonly share: number;
  /** Where the server has put the picture; null until it has. */
  readonly address: string | null;
  readonly failure: CallFailure | null;
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

const nothing: AvatarContext = {
  file: null,
  type: null,
  problem: null,
  share: 0,
  address: null,
  failure: null,
};

/**
 * Another avatar (specification §5): chosen, looked at, shown, sent, and written into the profile.
 * Nothing is sent that breaks a rule. Sending it again does no harm: an uploaded picture that no
 * profile names is nobody's, and naming the same one twice changes nothing.
 */
export const avatarMachine = setup({
  types: {} as {
    context: AvatarContext;
    events: AvatarEvent;
    emitted:
      | { type: "file will not do" }
      | { type: "changed" }
      /** The customer turned away before the answer came: the user has to be read again. */
      | { type: "perhaps changed" };
  },
  actors: {
    lookAtPicture: slot<PictureFacts, never, { readonly file: Blob }>("lookAtPicture"),
    uploadPicture: slot<string, CallFailure, PictureUpload>("uploadPicture"),
    saveAvatar: slot<void, CallFailure, { readonly avatar: string }>("saveAvatar"),
  },
  guards: {
    "the file will do": (_, { facts }: { facts: Result.Result<PictureFacts, never> }) =>
      Result.isSuccess(facts) && avatarProblem(facts.success) === null,
    "it is done": (_, { answer }: { answer: Result.Result<unknown, CallFailure> }) =>
      Result.isSuccess(answer),
    "it may have been saved": ({ context }) =>
      context.failure !== null && isOutcomeUnknown(context.failure),
  },
  actions: {
    "put it away": assign(nothing),
    "take the file": assign((_, { file }: { file: Blob }) => ({ ...nothing, file })),
    "take the type": assign((_, { facts }: { facts: Result.Result<PictureFacts, never> }) => ({
      type: pictureTypeOf(Result.getOrThrow(facts).head ?? []),
    })),
    "say why it will not do": assign(
      (_, { facts }: { facts: Result.Result<PictureFacts, never> }) => ({
        ...nothing,
        problem: avatarProblem(Result.getOrThrow(facts)),
      }),
    ),
    "take the failure": assign(
      (_, { answer }: { answer: Result.Result<unknown, CallFailure> }) => ({
        failure: failureOf(answer),
      }),
    ),
  },
}).createMachine({
  id: "avatar",
  context: nothing,
  initial: "idle",
  states: {
    idle: {
      on: {
        PICKED: {
          target: "checking",
          actions: { type: "take the file", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    checking: {
      on: {
        PICKED: {
          target: "checking",
          reenter: true,
          actions: { type: "take the file", params: ({ event }) => ({ file: event.file }) },
        },
        LEFT: { target: "idle", actions: "put it away" },
      },
      invoke: {
        src: "lookAtPicture",
        input: ({ context }) => ({ file: fileOf(context) }),
        onDone: [
          {
            guard: { type: "the file will do", params: ({ event }) => ({ facts: event.output }) },
            target: "previewing",
            actions: { type: "take the type", params: ({ event }) => ({ facts: event.output }) },
          },
          {
            target: "idle",
            actions: [
              {
                type: "say why it will not do",
                params: ({ event }) => ({ facts: event.output }),
              },
              emit({ type: "file will not do" }),
            ],
          },
        ],
      },
    },
    /** The picture is right and shown: it waits for the customer's word. */
    previewing: {
      on: {
        SEND: "uploading",
        PICKED: {
          target: "checking",
          actions: { type: "take the file", params: ({ event }) => ({ file: event.file }) },
        },
        LEFT: { target: "idle", actions: "put it away" },
      },
    },
    uploading: {
      entry: assign({ share: 0, failure: null }),
      on: {
        PROGRESS: {
          // What is sent is sent: the bar never goes back.
          actions: assign(({ context, event }) => ({
            share: Math.min(1, Math.max(context.share, event.share)),
          })),
        },
        CANCEL: "previewing",
        LEFT: { target: "idle", actions: "put it away" },
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
            guard: { type: "it is done", params: ({ event }) => ({ answer: event.output }) },
            target: "saving",
            actions: assign(({ event }) => ({ address: Result.getOrThrow(event.output) })),
          },
          {
            target: "upload failed",
            actions: {
              type: "take the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
          },
        ],
      },
    },
    "upload failed": {
      on: {
        SEND: "uploading",
        PICKED: {
          target: "checking",
          actions: { type: "take the file", params: ({ event }) => ({ file: event.file }) },
        },
        LEFT: { target: "idle", actions: "put it away" },
      },
    },
    saving: {
      entry: assign({ failure: null }),
      on: { LEFT: { target: "idle", actions: ["put it away", emit({ type: "perhaps changed" })] } },
      invoke: {
        src: "saveAvatar",
        input: ({ context }) => ({ avatar: addressOf(context) }),
        onDone: [
          {
            guard: { type: "it is done", params: ({ event }) => ({ answer: event.output }) },
            target: "idle",
            actions: ["put it away", emit({ type: "changed" })],
          },
          {
            target: "saving failed",
            actions: {
              type: "take the failure",
              params: ({ event }) => ({ answer: event.output }),
            },
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
          actions: { type: "take the file", params: ({ event }) => ({ file: event.file }) },
        },
        LEFT: [
          {
            guard: "it may have been saved",
            target: "idle",
            actions: ["put it away", emit({ type: "perhaps changed" })],
          },
          { target: "idle", actions: "put it away" },
        ],
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
