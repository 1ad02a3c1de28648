import fc from "fast-check";
import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import {
  isProfileChanged,
  type Profile,
  type ProfileChange,
} from "../../../../src/domain/settings/profile-form.ts";
import { profileMachine } from "../../../../src/domain/settings/profile.machine.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

const ann: Profile = { username: "ann", phone: "067", email: null };

const open = (restored?: Profile, policy = fullPolicy) => {
  const sent: ProfileChange[] = [];
  const emitted: string[] = [];
  let loads = 0;
  let loadReply: (reply: Result.Result<Profile, CallFailure>) => void = () => {};
  let saveReply: (reply: Result.Result<void, CallFailure>) => void = () => {};
  const actor = createActor(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise<Result.Result<Profile, CallFailure>, null>(() => {
          loads += 1;
          return new Promise((resolve) => {
            loadReply = resolve;
          });
        }),
        saveProfile: fromPromise<Result.Result<void, CallFailure>, ProfileChange>(({ input }) => {
          sent.push(input);
          return new Promise((resolve) => {
            saveReply = resolve;
          });
        }),
      },
    }),
    { input: { policy, restored } },
  );
  actor.on("*", ({ type }) => emitted.push(type));
  actor.start();
  return {
    actor,
    sent,
    emitted,
    loads: () => loads,
    answer: async (reply: Result.Result<Profile, CallFailure>) => {
      loadReply(reply);
      await turn();
    },
    answerSave: async (reply: Result.Result<void, CallFailure>) => {
      saveReply(reply);
      await turn();
    },
    type: (field: "phone" | "email", value: string) =>
      actor.send({ type: "CHANGED", field, value }),
    save: () => actor.send({ type: "SAVE" }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe("the profile", () => {
  it("is read, edited and saved", async () => {
    const profile = open();
    expect(profile.value()).toBe("loading");
    expect(isProfileChanged(profile.context())).toBe(false);
    await profile.answer(Result.succeed(ann));
    expect(profile.context().form).toEqual({ phone: "067", email: "" });
    profile.type("email", " ann@shop.cz ");
    expect(isProfileChanged(profile.context())).toBe(true);
    profile.save();
    profile.save();
    expect(profile.sent).toEqual([{ phone: "067", email: "ann@shop.cz" }]);
    await profile.answerSave(Result.succeed(undefined));
    expect(profile.emitted).toEqual(["saved"]);
    expect(profile.context()).toMatchObject({
      profile: { username: "ann", phone: "067", email: "ann@shop.cz" },
      form: { phone: "067", email: "ann@shop.cz" },
    });
    expect(isProfileChanged(profile.context())).toBe(false);
  });

  it("that cannot be read is asked for again", async () => {
    const profile = open();
    await profile.answer(Result.fail(unreachable));
    expect(profile.value()).toBe("failed");
    profile.actor.send({ type: "RETRY" });
    expect(profile.context().failure).toBeNull();
    await profile.answer(Result.succeed(ann));
    expect(profile.value()).toEqual({ editing: "resting" });
  });

  it("is read again, and keeps what was typed before the session ended and is not yet saved", async () => {
    const typed = { phone: "067", email: "ann@sh" };
    const profile = open();
    profile.actor.send({ type: "DRAFT_RESTORED", typed });
    await profile.answer(Result.succeed(ann));
    expect(profile.context()).toMatchObject({ profile: ann, form: typed });
    expect(isProfileChanged(profile.context())).toBe(true);
    expect(profile.sent).toEqual([]);
  });

  it("gets what was typed before the session ended, unless something was typed since", async () => {
    const typed = { phone: "067", email: "ann@sh" };
    const profile = open(ann);
    profile.actor.send({ type: "DRAFT_RESTORED", typed });
    expect(profile.context().form).toEqual(typed);
    profile.type("email", "ann@shop.cz");
    profile.actor.send({ type: "DRAFT_RESTORED", typed });
    expect(profile.context().form.email).toBe("ann@shop.cz");
  });

  it("of an earlier visit is shown at once and read again: what was saved elsewhere is not undone by a save", async () => {
    const profile = open(ann);
    expect(profile.context().form).toEqual({ phone: "067", email: "" });
    expect(profile.loads()).toBe(1);
    await profile.answer(Result.succeed({ ...ann, phone: "068" }));
    profile.type("email", "ann@shop.cz");
    profile.save();
    expect(profile.sent).toEqual([{ phone: "068", email: "ann@shop.cz" }]);
  });

  it("is read again when the page is seen again: what was saved elsewhere is shown, and no save undoes it", async () => {
    const profile = open(ann);
    profile.type("email", "ann@shop.cz");
    profile.actor.send({ type: "RETURNED" });
    profile.actor.send({ type: "RETURNED" });
    profile.type("email", "ann@shop.com");
    await profile.answer(Result.succeed({ ...ann, phone: "068", email: "ann@home.cz" }));
    // Each read before the last one may have been answered before what is to be seen.
    expect(profile.loads()).toBe(3);
    expect(profile.context().form).toEqual({ phone: "068", email: "ann@shop.com" });
    profile.save();
    expect(profile.sent).toEqual([{ phone: "068", email: "ann@shop.com" }]);
  });

  it("that cannot be read again stays as it is shown, and nothing is said", async () => {
    const profile = open(ann);
    profile.type("phone", "069");
    profile.actor.send({ type: "RETURNED" });
    await profile.answer(Result.fail(unreachable));
    expect(profile.context()).toMatchObject({
      profile: ann,
      form: { phone: "069", email: "" },
      failure: null,
    });
    expect(profile.value()).toEqual({ editing: "resting" });
  });

  it("that is read again while it is saved is not taken for what was saved", async () => {
    const profile = open(ann);
    profile.type("phone", "069");
    profile.actor.send({ type: "RETURNED" });
    profile.save();
    await profile.answer(Result.succeed(ann));
    expect(profile.value()).toBe("saving");
    await profile.answerSave(Result.succeed(undefined));
    expect(profile.context()).toMatchObject({
      profile: { phone: "069" },
      form: { phone: "069", email: "" },
    });
  });

  it("is not sent while nothing changed, spaces being nothing", () => {
    const profile = open(ann);
    profile.type("phone", " 067 ");
    profile.save();
    expect(profile.sent).toEqual([]);
    expect(profile.emitted).toEqual([]);
  });

  it("is not sent with what is wrong, and says where", () => {
    const profile = open(ann);
    profile.type("phone", " ");
    profile.type("email", "ann@");
    profile.save();
    expect(profile.sent).toEqual([]);
    expect(profile.emitted).toEqual(["form has problems"]);
    expect(profile.context().problems).toEqual({ phone: "required", email: "invalid" });
    profile.type("email", "");
    expect(profile.context().problems).toEqual({ phone: "required" });
  });

  it("may lose its phone where the registration asks for none", () => {
    const profile = open(ann, {
      ...fullPolicy,
      phoneRequiredAtRegister: leanPolicy.phoneRequiredAtRegister,
    });
    profile.type("phone", "");
    profile.save();
    expect(profile.sent).toEqual([{ phone: null, email: null }]);
  });

  it.each([
    ["refused", refused(42204, "Not an address")],
    ["lost", unreachable],
  ])("that was %s keeps what was typed, to be saved again", async (_, failure) => {
    const profile = open(ann);
    profile.type("email", "ann@shop.cz");
    profile.save();
    await profile.answerSave(Result.fail(failure));
    expect(profile.context()).toMatchObject({
      profile: ann,
      form: { phone: "067", email: "ann@shop.cz" },
      failure,
    });
    profile.save();
    expect(profile.sent).toHaveLength(2);
    expect(profile.context().failure).toBeNull();
  });

  it("never sends what is wrong, whatever happens in whatever order", async () => {
    const words = fc.constantFrom("", " ", "067", "a@b.cz", "a@b", "x");
    const step = fc.oneof(
      fc.tuple(fc.constantFrom("phone", "email"), words),
      fc.constantFrom("SAVE", "SAVE", "RETRY", "ok", "lost"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const profile = open(ann);
        for (const each of steps) {
          if (typeof each !== "string") profile.type(...each);
          else if (each === "ok") await profile.answerSave(Result.succeed(undefined));
          else if (each === "lost") await profile.answerSave(Result.fail(unreachable));
          else profile.actor.send({ type: each });
        }
        for (const { phone, email } of profile.sent) {
          expect(phone).toMatch(/\S/);
          expect(email === null || email === "a@b.cz").toBe(true);
        }
      }),
    );
  });
});
