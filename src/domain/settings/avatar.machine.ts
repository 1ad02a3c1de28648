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

/** An upload of a picture. */
export interface PictureUpload {
  readonly file: Blob;
  /** Detected from the content. */
  readonly type: PictureType;
  /** Called during the upload with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface AvatarContext extends Picked {
  readonly session: SessionRef;
}

/** The state of a picture chosen as the avatar. */
interface Picked {
  /** The file being checked. */
  readonly picked: Blob | null;
  /** The last valid file; null: none. An invalid file chosen later does not replace it. */
  readonly file: Blob | null;
  /** The type of `file`. */
  readonly type: PictureType | null;
  /** The problem of the file checked last. */
  readonly problem: AvatarProblem | null;
  /** The share of the upload that was sent, from 0 to 1. */
  readonly share: number;
  /** The uploaded picture's address; null before the upload is complete. */
  readonly address: string | null;
  readonly failure: CallFailure | null;
  /** The last save got no response, so the avatar may have been saved. */
  readonly perhapsSaved: boolean;
}

type AvatarEvent =
  | { readonly type: "PICKED"; readonly file: Blob }
  /** Uploads the previewed picture, or retries after a failure. */
  | { readonly type: "SEND" }
  | { readonly type: "PROGRESS"; readonly share: number }
  /** Cancels the upload; the preview stays. */
  | { readonly type: "CANCEL" }
  /** Resets everything. */
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
  /** Returns the picture's address. */
  uploadPicture: callActor<string, CallFailure, PictureUpload>("uploadPicture"),
  saveAvatar: callActor<void, CallFailure, { readonly avatar: string }>("saveAvatar"),
};

export type AvatarActors = typeof calls;

/**
 * Changes the avatar (specification §5): choose, check, preview, upload, save in the profile. An invalid
 * file is never sent. Retries are harmless: an uploaded picture that no profile uses is ignored, and saving
 * the same address twice changes nothing. An invalid file leaves the previewed one in place.
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
    /** Back to the previewed picture, if there is one. */
    "turned down": {
      always: [{ guard: "a picture is shown", target: "previewing" }, { target: "idle" }],
    },
    /** A valid picture is shown and waits for the customer's confirmation. */
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
          // The progress bar never goes back.
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
    /** The picture is uploaded, and perhaps saved in the profile. */
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
