import { Result } from "effect";
import { assertEvent, assign, emit, sendTo, setup } from "xstate";
import { type CallFailure, isRefused } from "../call/failure.ts";
import { nonNull } from "../call/non-null.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { callActor, withOutput } from "../call/call-actor.ts";
import { succeeded, withFailure } from "../call/call-done.ts";
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
  /** The screen was unmounted while the picture was saved. */
  readonly isLeft: boolean;
}

/** The state of a picture chosen as the avatar. */
interface Picked {
  /** The file being checked, or waiting until another picture is saved. */
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
  /** Resets everything, but for a picture that is being saved. */
  | { readonly type: "CLOSED" }
  /** The screen was unmounted: the machine ends when nothing is being saved. */
  | { readonly type: "LEAVE" };

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
  inspectPicture: callActor<PictureFacts, never, { readonly file: Blob }>(),
  /** Returns the picture's address. */
  uploadPicture: callActor<string, CallFailure, PictureUpload>(),
  saveAvatar: callActor<void, CallFailure, { readonly avatar: string }>(),
};

export type AvatarActors = typeof calls;

/**
 * Changes the avatar (specification §5): choose, check, preview, upload, save in the profile. An invalid
 * file is never sent. Retries are harmless: an uploaded picture that no profile uses is ignored, and saving
 * the same address twice changes nothing. An invalid file leaves the previewed one in place. A picture that
 * is being saved stays so when the customer turns away: no call can take it back.
 */
export const avatarMachine = setup({
  types: {} as {
    context: AvatarContext;
    events: AvatarEvent;
    input: { readonly session: SessionRef };
    emitted:
      | { type: "changed" }
      /** What would say so is closed. */
      | { type: "not changed"; failure: CallFailure };
  },
  actors: calls,
  guards: {
    "the file is acceptable": (_, { output }: { output: Result.Result<PictureFacts, never> }) =>
      Result.isSuccess(output) && avatarProblem(output.success) === null,
    "a picture is shown": ({ context }) => context.file !== null,
    "no picture is shown": ({ context }) => context.file === null,
    "the screen is unmounted": ({ context }) => context.isLeft,
    "another picture waits": ({ context }) => context.picked !== null,
    "the picture is perhaps saved": ({ context }) => context.perhapsSaved,
  },
  actions: {
    "discard the file": assign(nothing),
    "discard the sent file": assign(({ context }) => ({ ...nothing, picked: context.picked })),
    "refresh the user": sendTo(({ context }) => context.session, { type: "REFRESH_USER" }),
    "check the file": assign(({ event }) => {
      assertEvent(event, "PICKED");
      return { picked: event.file, problem: null, failure: null };
    }),
    "store the file": assign(
      ({ context }, { output }: { output: Result.Result<PictureFacts, never> }) => ({
        ...nothing,
        file: context.picked,
        type: pictureTypeOf(Result.getOrThrow(output).head ?? []),
        perhapsSaved: context.perhapsSaved,
      }),
    ),
    "report the file's problem": assign(
      (_, { output }: { output: Result.Result<PictureFacts, never> }) => ({
        picked: null,
        problem: avatarProblem(Result.getOrThrow(output)),
      }),
    ),
    "mark the picture as perhaps saved": assign(({ context }) => ({
      perhapsSaved:
        context.perhapsSaved || (context.failure !== null && !isRefused(context.failure)),
    })),
  },
}).createMachine({
  id: "avatar",
  context: ({ input: { session } }) => ({ ...nothing, session, isLeft: false }),
  initial: "idle",
  on: {
    PICKED: { target: ".checking", actions: "check the file" },
    CLOSED: [
      {
        guard: "the picture is perhaps saved",
        target: ".idle",
        actions: ["discard the file", "refresh the user"],
      },
      { target: ".idle", actions: "discard the file" },
    ],
    LEAVE: [
      { guard: "the picture is perhaps saved", target: ".left", actions: "refresh the user" },
      { target: ".left" },
    ],
  },
  states: {
    idle: {
      always: [
        { guard: "the screen is unmounted", target: "left" },
        { guard: "another picture waits", target: "checking" },
      ],
    },
    checking: {
      invoke: {
        src: "inspectPicture",
        input: ({ context }) => ({ file: nonNull(context.picked) }),
        onDone: [
          {
            guard: { type: "the file is acceptable", params: withOutput },
            target: "previewing",
            actions: { type: "store the file", params: withOutput },
          },
          {
            target: "rejected",
            actions: { type: "report the file's problem", params: withOutput },
          },
        ],
      },
    },
    /** Back to the previewed picture, if there is one. */
    rejected: {
      always: [{ guard: "a picture is shown", target: "previewing" }, { target: "idle" }],
    },
    /** A valid picture is shown and waits for the customer's confirmation. */
    previewing: { on: { SEND: "uploading" } },
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
        PICKED: {},
      },
      invoke: {
        src: "uploadPicture",
        input: ({ context, self }) => ({
          file: nonNull(context.file),
          type: nonNull(context.type),
          onProgress: (share) => self.send({ type: "PROGRESS", share }),
        }),
        onDone: [
          {
            guard: succeeded,
            target: "saving",
            actions: assign(({ event }) => ({ address: Result.getOrThrow(event.output) })),
          },
          { target: "upload failed", actions: assign((done) => withFailure(done)) },
        ],
      },
    },
    "upload failed": { on: { SEND: "uploading" } },
    saving: {
      entry: assign({ failure: null }),
      on: {
        PICKED: [{ guard: "no picture is shown", actions: "check the file" }, {}],
        CLOSED: { actions: assign({ file: null }) },
        LEAVE: { actions: assign({ file: null, isLeft: true }) },
      },
      invoke: {
        src: "saveAvatar",
        input: ({ context }) => ({ avatar: nonNull(context.address) }),
        onDone: [
          {
            guard: succeeded,
            target: "idle",
            actions: ["discard the sent file", "refresh the user", emit({ type: "changed" })],
          },
          {
            guard: "no picture is shown",
            target: "idle",
            actions: [
              "discard the sent file",
              "refresh the user",
              emit((done) => ({ type: "not changed" as const, ...withFailure(done) })),
            ],
          },
          {
            target: "saving failed",
            actions: [assign((done) => withFailure(done)), "mark the picture as perhaps saved"],
          },
        ],
      },
    },
    /** The picture is uploaded, and perhaps saved in the profile. */
    "saving failed": { on: { SEND: "saving" } },
    left: { type: "final" },
  },
});
