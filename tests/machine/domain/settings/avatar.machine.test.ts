import fc from "fast-check";
import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import {
  avatarMachine,
  type PictureUpload,
} from "../../../../src/domain/settings/avatar.machine.ts";
import { avatarProblem, type PictureFacts } from "../../../../src/domain/settings/avatar-rules.ts";
import { fiveMegabytes, jpgHead, onePixelGif, onePixelPng } from "../../../support/pictures.ts";
import { customersSession } from "../../../support/quiet-session.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

const png: PictureFacts = { size: 70, head: onePixelPng, isDrawable: true };
const gif: PictureFacts = { size: 42, head: onePixelGif, isDrawable: true };

/** A file that only the test looks into. */
const fileWith = (facts: PictureFacts): Blob => Object.assign(new Blob(["x"]), { facts });

const open = () => {
  const uploads: (PictureUpload & { readonly isAborted: () => boolean })[] = [];
  const saved: string[] = [];
  const emitted: string[] = [];
  const looked: { readonly file: Blob; readonly tell: (facts: PictureFacts) => void }[] = [];
  let sendReply: (reply: Result.Result<string, CallFailure>) => void = () => {};
  let saveReply: (reply: Result.Result<void, CallFailure>) => void = () => {};
  const { session, userReads } = customersSession();
  const actor = createActor(
    avatarMachine.provide({
      actors: {
        inspectPicture: fromPromise<Result.Result<PictureFacts, never>, { readonly file: Blob }>(
          ({ input }) =>
            new Promise((resolve) => {
              looked.push({ file: input.file, tell: (facts) => resolve(Result.succeed(facts)) });
            }),
        ),
        uploadPicture: fromPromise<Result.Result<string, CallFailure>, PictureUpload>(
          ({ input, signal }) => {
            uploads.push({ ...input, isAborted: () => signal.aborted });
            return new Promise((resolve) => {
              sendReply = resolve;
            });
          },
        ),
        saveAvatar: fromPromise<Result.Result<void, CallFailure>, { readonly avatar: string }>(
          ({ input }) => {
            saved.push(input.avatar);
            return new Promise((resolve) => {
              saveReply = resolve;
            });
          },
        ),
      },
    }),
    { input: { session } },
  );
  actor.on("*", ({ type }) => emitted.push(type));
  actor.start();
  const last = () => {
    const upload = uploads.at(-1);
    if (upload === undefined) throw new Error("nothing was sent");
    return upload;
  };
  return {
    actor,
    uploads,
    saved,
    emitted,
    userReads,
    looked,
    last,
    turn,
    send: actor.send,
    pick: async (facts: PictureFacts) => {
      const file = fileWith(facts);
      actor.send({ type: "PICKED", file });
      looked.at(-1)?.tell(facts);
      await turn();
      return file;
    },
    answerUpload: async (reply: Result.Result<string, CallFailure>) => {
      sendReply(reply);
      await turn();
    },
    answerSave: async (reply: Result.Result<void, CallFailure>) => {
      saveReply(reply);
      await turn();
    },
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

const sending = async () => {
  const avatar = open();
  await avatar.pick(png);
  avatar.send({ type: "SEND" });
  return avatar;
};

describe("another avatar", () => {
  it("is looked at, shown, sent and saved", async () => {
    const avatar = open();
    await avatar.pick(png);
    expect(avatar.value()).toBe("previewing");
    expect(avatar.uploads).toEqual([]);
    avatar.send({ type: "SEND" });
    avatar.send({ type: "SEND" });
    expect(avatar.uploads).toHaveLength(1);
    expect(avatar.last().type).toBe("image/png");
    avatar.last().onProgress(0.5);
    avatar.last().onProgress(0.25);
    expect(avatar.context().share).toBe(0.5);
    await avatar.answerUpload(Result.succeed("/p/1.png"));
    expect(avatar.value()).toBe("saving");
    expect(avatar.saved).toEqual(["/p/1.png"]);
    await avatar.answerSave(Result.succeed(undefined));
    expect(avatar.value()).toBe("idle");
    expect(avatar.emitted).toEqual(["changed"]);
    expect(avatar.userReads()).toBe(1);
    expect(avatar.context().file).toBeNull();
  });

  it.each([
    ["wrong type", { ...png, head: [0x25, 0x50, 0x44, 0x46] }],
    ["too large", { ...png, size: fiveMegabytes + 1 }],
    ["unreadable", { ...png, head: null }],
    ["unreadable", { ...png, isDrawable: false }],
  ] as const)("is not sent: %s [S5.28 S5.29]", async (problem, facts) => {
    const avatar = open();
    await avatar.pick(facts);
    expect(avatar.value()).toBe("idle");
    expect(avatar.context()).toMatchObject({ problem, file: null });
    expect(avatar.emitted).toEqual([]);
    avatar.send({ type: "SEND" });
    expect(avatar.uploads).toEqual([]);
    await avatar.pick(gif);
    expect(avatar.context().problem).toBeNull();
  });

  it("chosen again while the previous one is being read, is the one that counts", async () => {
    const avatar = open();
    avatar.send({ type: "PICKED", file: fileWith(png) });
    avatar.send({ type: "PICKED", file: fileWith(gif) });
    avatar.looked[1]?.tell(gif);
    avatar.looked[0]?.tell({ ...png, head: null });
    await avatar.turn();
    expect(avatar.value()).toBe("previewing");
    expect(avatar.context()).toMatchObject({ type: "image/gif", file: avatar.looked[1]?.file });
  });

  it("that will not do leaves the one that is shown, and says why", async () => {
    const avatar = open();
    await avatar.pick(png);
    const { file } = avatar.context();
    await avatar.pick({ ...png, head: null });
    expect(avatar.value()).toBe("previewing");
    expect(avatar.context()).toMatchObject({ file, type: "image/png", problem: "unreadable" });
    avatar.send({ type: "SEND" });
    expect(avatar.last().file).toBe(file);
    expect(avatar.context().problem).toBeNull();
  });

  it("chosen after one that is perhaps saved does not hide that", async () => {
    const avatar = await sending();
    await avatar.answerUpload(Result.succeed("/p.png"));
    await avatar.answerSave(Result.fail(unreachable));
    const file = await avatar.pick(gif);
    expect(avatar.context()).toMatchObject({ file, type: "image/gif", failure: null });
    avatar.send({ type: "CLOSED" });
    expect(avatar.userReads()).toBe(1);
    expect(avatar.emitted).toEqual([]);
  });

  it("can be stopped on its way: the request ends, the preview stays", async () => {
    const avatar = await sending();
    avatar.last().onProgress(0.7);
    // Another picture does not stop it.
    avatar.send({ type: "PICKED", file: fileWith(gif) });
    expect(avatar.value()).toBe("uploading");
    avatar.send({ type: "CANCEL" });
    expect(avatar.value()).toBe("previewing");
    expect(avatar.last().isAborted()).toBe(true);
    avatar.last().onProgress(0.9);
    await avatar.answerUpload(Result.succeed("/late.png"));
    expect(avatar.value()).toBe("previewing");
    expect(avatar.saved).toEqual([]);
    avatar.send({ type: "SEND" });
    expect(avatar.context().share).toBe(0);
    expect(avatar.uploads).toHaveLength(2);
  });

  it("that was not sent can be sent again, or another be chosen", async () => {
    const avatar = await sending();
    await avatar.answerUpload(Result.fail(unreachable));
    expect(avatar.value()).toBe("upload failed");
    expect(avatar.context().failure).toBe(unreachable);
    avatar.send({ type: "SEND" });
    expect(avatar.context().failure).toBeNull();
    await avatar.answerUpload(Result.fail(refused(42210, "Too large")));
    const file = await avatar.pick(gif);
    expect(avatar.value()).toBe("previewing");
    expect(avatar.context()).toMatchObject({ file, type: "image/gif", failure: null });
  });

  it("that was sent but not saved is only saved again", async () => {
    const avatar = await sending();
    await avatar.answerUpload(Result.succeed("/p/1.png"));
    await avatar.answerSave(Result.fail(unreachable));
    expect(avatar.value()).toBe("saving failed");
    avatar.send({ type: "SEND" });
    expect(avatar.uploads).toHaveLength(1);
    expect(avatar.saved).toEqual(["/p/1.png", "/p/1.png"]);
    await avatar.answerSave(Result.succeed(undefined));
    expect(avatar.emitted).toEqual(["changed"]);
  });

  it("turned away from is put away; where it may be saved, the user is to be read", async () => {
    const told = async (until: (avatar: Awaited<ReturnType<typeof sending>>) => Promise<void>) => {
      const avatar = await sending();
      await until(avatar);
      avatar.send({ type: "CLOSED" });
      expect(avatar.value()).toBe("idle");
      expect(avatar.context().file).toBeNull();
      expect(avatar.emitted).toEqual([]);
      return avatar.userReads();
    };
    expect(await told(async () => {})).toBe(0);
    expect(await told((avatar) => avatar.answerUpload(Result.fail(unreachable)))).toBe(0);
    const unsaved = (failure: CallFailure) =>
      told(async (avatar) => {
        await avatar.answerUpload(Result.succeed("/p.png"));
        await avatar.answerSave(Result.fail(failure));
      });
    expect(await unsaved(unreachable)).toBe(1);
    expect(await unsaved(refused())).toBe(0);
  });
});

describe("turned away from while it is saved", () => {
  const saving = async (turnedAway: "CLOSED" | "LEAVE") => {
    const avatar = await sending();
    await avatar.answerUpload(Result.succeed("/p.png"));
    avatar.send({ type: turnedAway });
    expect(avatar.context().file).toBeNull();
    expect(avatar.emitted).toEqual([]);
    return avatar;
  };

  it.each(["CLOSED", "LEAVE"] as const)(
    "%s: it is saved, and the customer reads so",
    async (by) => {
      const avatar = await saving(by);
      await avatar.answerSave(Result.succeed(undefined));
      expect(avatar.emitted).toEqual(["changed"]);
      expect(avatar.userReads()).toBe(1);
      expect(avatar.value()).toBe(by === "LEAVE" ? "left" : "idle");
    },
  );

  it.each(["CLOSED", "LEAVE"] as const)("%s: it is not, and the customer reads so", async (by) => {
    const avatar = await saving(by);
    await avatar.answerSave(Result.fail(unreachable));
    expect(avatar.emitted).toEqual(["not changed"]);
    // It may be saved after all.
    expect(avatar.userReads()).toBe(1);
    expect(avatar.value()).toBe(by === "LEAVE" ? "left" : "idle");
  });

  it.each([Result.succeed(undefined), Result.fail(unreachable)])(
    "another picture that is picked meanwhile waits, and is shown when it is answered (%#)",
    async (answer) => {
      const avatar = await saving("CLOSED");
      avatar.send({ type: "PICKED", file: fileWith(png) });
      const file = fileWith(gif);
      avatar.send({ type: "PICKED", file });
      expect(avatar.looked).toHaveLength(1);
      expect(avatar.context().picked).toBe(file);
      await avatar.answerSave(answer);
      expect(avatar.emitted).toEqual([Result.isSuccess(answer) ? "changed" : "not changed"]);
      expect(avatar.looked.map((each) => each.file).slice(1)).toEqual([file]);
      avatar.looked.at(-1)?.tell(gif);
      await avatar.turn();
      expect([avatar.value(), avatar.context().file]).toEqual(["previewing", file]);
      expect(avatar.saved).toEqual(["/p.png"]);
    },
  );

  it("who leaves the screen has picked nothing", async () => {
    const avatar = await saving("CLOSED");
    avatar.send({ type: "PICKED", file: fileWith(gif) });
    avatar.send({ type: "LEAVE" });
    await avatar.answerSave(Result.succeed(undefined));
    expect([avatar.value(), avatar.looked.length]).toEqual(["left", 1]);
  });
});

describe("whatever happens, in whatever order", () => {
  const facts = fc.record({
    size: fc.constantFrom(0, 70, fiveMegabytes, fiveMegabytes + 1),
    head: fc.constantFrom(onePixelPng, jpgHead, onePixelGif, new Uint8Array([1]), null),
    isDrawable: fc.boolean(),
  });
  const step = fc.oneof(
    facts.map((each) => ({ kind: "pick", facts: each }) as const),
    facts.map((each) => ({ kind: "pick and wait", facts: each }) as const),
    fc
      .constantFrom("SEND", "SEND", "CANCEL", "CLOSED")
      .map((type) => ({ kind: "send", type }) as const),
    fc.boolean().map((ok) => ({ kind: "uploaded", ok }) as const),
    fc.boolean().map((ok) => ({ kind: "saved", ok }) as const),
  );

  it("only a picture that will do is sent, and only a sent one is saved", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const avatar = open();
        let addresses = 0;
        for (const each of steps) {
          if (each.kind === "pick") avatar.send({ type: "PICKED", file: fileWith(each.facts) });
          else if (each.kind === "pick and wait") await avatar.pick(each.facts);
          else if (each.kind === "send") avatar.send({ type: each.type });
          else if (each.kind === "uploaded") {
            const isRequested = avatar.value() === "uploading";
            addresses += isRequested && each.ok ? 1 : 0;
            await avatar.answerUpload(
              each.ok ? Result.succeed(`/p/${addresses}`) : Result.fail(unreachable),
            );
          } else
            await avatar.answerSave(each.ok ? Result.succeed(undefined) : Result.fail(refused()));
        }
        for (const { file } of avatar.uploads) {
          if (!("facts" in file)) throw new Error("another file");
          expect(avatarProblem(file.facts as PictureFacts)).toBeNull();
        }
        expect(new Set(avatar.saved).size).toBe(addresses);
        expect(
          avatar.uploads.filter(({ isAborted }) => !isAborted()).length,
        ).toBeGreaterThanOrEqual(addresses);
      }),
      { numRuns: 200 },
    );
  });
});
