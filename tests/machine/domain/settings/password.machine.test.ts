import fc from "fast-check";
import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  type CallFailure,
  ServerFault,
  TimedOut,
  Undecodable,
} from "../../../../src/domain/call/failure.ts";
import type {
  PasswordChange,
  PasswordForm,
} from "../../../../src/domain/settings/password-form.ts";
import { passwordMachine } from "../../../../src/domain/settings/password.machine.ts";
import { attemptIn, customersSession } from "../../../support/quiet-session.ts";
import { refused, sessionEnded, unreachable } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

type Reply = Result.Result<void, CallFailure>;

const good = { current: "sunflower1", next: "marigold9", confirmation: "marigold9" };

const open = () => {
  const sent: PasswordChange[] = [];
  const emitted: string[] = [];
  const told: string[] = [];
  const { session } = customersSession();
  const replies: ((reply: Reply) => void)[] = [];
  const actor = createActor(
    passwordMachine.provide({
      actors: {
        changePassword: fromPromise<Reply, PasswordChange>(({ input }) => {
          sent.push(input);
          return new Promise((resolve) => replies.push(resolve));
        }),
      },
    }),
    { input: { session } },
  );
  actor.on("*", ({ type }) => emitted.push(type));
  actor.on("not changed", (event) => told.push(event.shownIn));
  actor.on("changed", ({ isHere }) => told.push(isHere ? "here" : "not here"));
  actor.start();
  const type = (form: Partial<PasswordForm>) => {
    for (const field of ["current", "next", "confirmation"] as const) {
      const value = form[field];
      if (value !== undefined) actor.send({ type: "CHANGED", field, value });
    }
  };
  return {
    actor,
    session,
    sent,
    emitted,
    told,
    type,
    submit: () => actor.send({ type: "SUBMIT" }),
    reply: async (reply: Reply) => {
      replies.pop()?.(reply);
      await turn();
    },
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

const after = async (reply: Reply) => {
  const password = open();
  password.type(good);
  password.submit();
  await password.reply(reply);
  return password;
};

describe("a change of the password", () => {
  it("is sent once and ends with the message that one has to log in again [S8.38]", async () => {
    const password = open();
    password.type(good);
    password.submit();
    password.submit();
    expect(password.value()).toBe("sending");
    expect(password.sent).toEqual([{ current: "sunflower1", next: "marigold9" }]);
    await password.reply(Result.succeed(undefined));
    expect(password.emitted).toEqual(["changed"]);
    expect(password.actor.getSnapshot().status).toBe("done");
    expect(password.session.getSnapshot().context.endReason).toBe("password changed");
    expect(password.context().form).toEqual({ current: "", next: "", confirmation: "" });
  });

  it.each([
    ["no current one", { current: "" }, { current: "required" }],
    ["nothing new", { next: "", confirmation: "" }, { next: "required", confirmation: "required" }],
    ["5 characters", { next: "12345", confirmation: "12345" }, { next: "too short" }],
    ["the same", { next: "sunflower1", confirmation: "sunflower1" }, { next: "same as current" }],
    ["another confirmation", { confirmation: "marigold8" }, { confirmation: "differs" }],
  ] as const)("is not sent with %s, and says why [S5.25 S5.26 S5.27]", (_, typed, problems) => {
    const password = open();
    password.type({ ...good, ...typed });
    password.submit();
    expect(password.sent).toEqual([]);
    expect(password.emitted).toEqual(["form has problems"]);
    expect(password.context().problems).toEqual(problems);
  });

  it("takes back a problem as it is mended, also one that another field made", () => {
    const password = open();
    password.type({ current: "marigold9", next: "marigold9", confirmation: "marigold8" });
    password.submit();
    expect(password.context().problems).toEqual({
      next: "same as current",
      confirmation: "differs",
    });
    password.type({ current: "sunflower1" });
    expect(password.context().problems).toEqual({ confirmation: "differs" });
    password.type({ next: "marigold8" });
    expect(password.context().problems).toEqual({});
  });

  it("says nothing of a field while it is being mended, until it is sent again", () => {
    const password = open();
    password.type({ ...good, next: "1" });
    password.submit();
    password.type({ next: "12" });
    expect(password.context().problems).toEqual({ confirmation: "differs" });
    password.submit();
    expect(password.context().problems).toEqual({ next: "too short", confirmation: "differs" });
  });

  it("shows no problem of a field that was right when it was sent", () => {
    const password = open();
    password.type({ ...good, current: "" });
    password.submit();
    password.type({ current: "sunflower1", next: "1" });
    expect(password.context().problems).toEqual({});
  });

  it("that is refused keeps what was typed, and may be sent again", async () => {
    const failure = refused(40102, "The current password is wrong");
    const password = await after(Result.fail(failure));
    expect(password.value()).toEqual({ form: "editing" });
    expect(password.emitted).toEqual(["not changed"]);
    expect(password.context()).toMatchObject({ form: good, failure });
    password.type({ next: "marigold7", confirmation: "marigold7" });
    expect(password.context().failure).toBe(failure);
    password.type({ current: "sunflower2" });
    expect(password.context().failure).toBeNull();
    password.submit();
    expect(password.sent).toHaveLength(2);
  });

  it("that is refused for another reason says so, whatever is mended", async () => {
    const failure = refused(42205, "Too easy to guess");
    const password = await after(Result.fail(failure));
    password.type({ current: "sunflower2", next: "marigold7", confirmation: "marigold7" });
    expect(password.context().failure).toBe(failure);
  });

  it("during which the session ends is not a change", async () => {
    const password = await after(Result.fail(sessionEnded));
    expect(password.emitted).toEqual(["not changed"]);
  });

  it.each([
    ["the network drops", unreachable],
    ["the time is up", new TimedOut({ call: "changePassword" })],
    ["the server stumbles", new ServerFault({ call: "changePassword", status: 502 })],
    ["the answer is junk", new Undecodable({ call: "changePassword", reason: "?" })],
  ])("has an unknown outcome when %s; another try is the customer's", async (_, failure) => {
    const password = await after(Result.fail(failure));
    expect(password.value()).toEqual({ form: "outcome unknown" });
    expect(password.emitted).toEqual([]);
    expect(password.sent).toHaveLength(1);
    // Nothing is put away while nobody knows which password holds.
    password.actor.send({ type: "CLOSED" });
    expect(password.context().form).toEqual(good);
    password.submit();
    await password.reply(Result.succeed(undefined));
    expect(password.emitted).toEqual(["changed"]);
  });

  it.each(["in the form", "elsewhere"])(
    "has an unknown outcome still when another try is refused, perhaps for the first: %s",
    async (where) => {
      const password = await after(Result.fail(unreachable));
      password.submit();
      if (where === "elsewhere") password.actor.send({ type: "LEAVE" });
      const failure = refused(40102, "Wrong password");
      await password.reply(Result.fail(failure));
      expect(password.context().failure).toBe(failure);
      expect(password.told).toEqual([]);
      expect([password.value(), password.emitted]).toEqual(
        where === "elsewhere" ? ["left", ["no response"]] : [{ form: "outcome unknown" }, []],
      );
    },
  );

  it("forgets what was typed when the customer turns away, but not what is on its way", async () => {
    const password = open();
    password.type({ ...good, next: "1" });
    password.submit();
    password.actor.send({ type: "CLOSED" });
    expect(password.context()).toMatchObject({
      form: { current: "", next: "", confirmation: "" },
      problems: {},
      failure: null,
    });
    password.type(good);
    password.submit();
    password.actor.send({ type: "CLOSED" });
    await password.reply(Result.succeed(undefined));
    expect(password.emitted).toEqual(["form has problems", "changed"]);
  });
});

describe("the form", () => {
  const changing = (isOpen: boolean) => {
    const password = open();
    password.actor.send({ type: "OPENED" });
    password.type(good);
    password.submit();
    if (!isOpen) password.actor.send({ type: "CLOSED" });
    return password;
  };

  it("opens and closes as the customer says", () => {
    const password = open();
    expect(password.context().isShown).toBe(false);
    password.actor.send({ type: "OPENED" });
    expect(password.context().isShown).toBe(true);
    password.actor.send({ type: "CLOSED" });
    expect(password.context().isShown).toBe(false);
  });

  it.each([
    [refused(40102), true, "in the form"],
    [refused(40102), false, "by nothing"],
  ] as const)("is open where the change was refused: %s", async (failure, isOpen, told) => {
    const password = changing(isOpen);
    expect(password.context().isShown).toBe(isOpen);
    await password.reply(Result.fail(failure));
    expect(password.context().isShown).toBe(true);
    expect(password.told).toEqual([told]);
  });

  it("opens where no answer came, and may be closed", async () => {
    const password = changing(false);
    await password.reply(Result.fail(unreachable));
    expect(password.context().isShown).toBe(true);
    password.actor.send({ type: "CLOSED" });
    expect(password.context()).toMatchObject({ isShown: false, form: good });
  });
});

describe("a change whose screen is gone", () => {
  const left = () => {
    const password = open();
    password.type(good);
    password.submit();
    password.actor.send({ type: "LEAVE" });
    expect(password.actor.getSnapshot().status).toBe("active");
    return password;
  };
  const endReason = ({ session }: ReturnType<typeof open>) =>
    session.getSnapshot().context.endReason;

  it("goes on, and logs out when it is done", async () => {
    const password = left();
    await password.reply(Result.succeed(undefined));
    expect(password.told).toEqual(["here"]);
    expect(endReason(password)).toBe("password changed");
  });

  it.each([
    ["the session's end was heard of first", []],
    ["somebody else has logged in meanwhile", [{ type: "LOGGED_IN", token: "b", user: null }]],
  ] as const)("logs nobody out where %s, and is told", async (_, more) => {
    const password = left();
    password.session.send({ type: "TOKEN_GONE" });
    for (const event of more) password.session.send(event);
    const isAnybodyHere = () => password.session.getSnapshot().matches("authenticated");
    const before = isAnybodyHere();
    await password.reply(Result.succeed(undefined));
    expect(password.told).toEqual(["not here"]);
    expect(isAnybodyHere()).toBe(before);
  });

  it("reports a refusal, and ends", async () => {
    const password = left();
    await password.reply(Result.fail(refused()));
    expect(password.told).toEqual(["elsewhere"]);
    expect(password.actor.getSnapshot().status).toBe("done");
    expect(endReason(password)).toBeNull();
  });

  it("reports a missing answer, and ends", async () => {
    const password = left();
    await password.reply(Result.fail(unreachable));
    expect(password.emitted).toEqual(["no response"]);
    expect(password.actor.getSnapshot().status).toBe("done");
  });
});

describe("a screen that is left", () => {
  it("while nothing is under way, ends the process", () => {
    const password = open();
    password.type(good);
    password.actor.send({ type: "LEAVE" });
    expect(password.actor.getSnapshot().status).toBe("done");
    expect(password.emitted).toEqual([]);
  });

  it.each([
    ["by the customer, who has read it", "LOG_OUT", []],
    ["by the session's end", "TOKEN_GONE", ["no response"]],
  ] as const)("with an unknown outcome, %s", async (_, type, emitted) => {
    const password = await after(Result.fail(unreachable));
    password.session.send({ type });
    password.actor.send({ type: "LEAVE" });
    expect(password.actor.getSnapshot().status).toBe("done");
    expect(password.emitted).toEqual(emitted);
  });
});

describe("whatever happens, in whatever order", () => {
  const words = fc.constantFrom("", "12345", "123456", "sunflower1", "marigold9");
  const changed = fc.tuple(fc.constantFrom("current", "next", "confirmation"), words);
  const step = fc.oneof(
    {
      arbitrary: changed.map(([field, value]) => ({ kind: "type", field, value }) as const),
      weight: 6,
    },
    { arbitrary: fc.constant({ kind: "fill in" } as const), weight: 2 },
    { arbitrary: fc.constant({ kind: "submit" } as const), weight: 3 },
    { arbitrary: fc.constant({ kind: "leave" } as const), weight: 1 },
    {
      arbitrary: fc
        .constantFrom("refused", "lost", "done")
        .map((as) => ({ kind: "answer", as }) as const),
      weight: 2,
    },
  );

  it("nothing invalid is sent, and never two at a time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const password = open();
        let answered = 0;
        for (const each of steps) {
          // Nobody types into a screen that is gone.
          if (password.actor.getSnapshot().status === "done") break;
          if (each.kind === "type") password.type({ [each.field]: each.value });
          else if (each.kind === "fill in") password.type(good);
          else if (each.kind === "submit") password.submit();
          else if (each.kind === "leave") password.actor.send({ type: "CLOSED" });
          else if (password.sent.length > answered) {
            answered += 1;
            const failure = each.as === "lost" ? unreachable : refused();
            await password.reply(
              each.as === "done" ? Result.succeed(undefined) : Result.fail(failure),
            );
          }
          expect(password.sent.length - answered).toBeLessThanOrEqual(1);
        }
        for (const { current, next } of password.sent) {
          expect(current).not.toBe("");
          expect(next.length).toBeGreaterThanOrEqual(6);
          expect(next).not.toBe(current);
        }
        const isDone = password.actor.getSnapshot().status === "done";
        expect(password.emitted.includes("changed")).toBe(isDone);
      }),
      { numRuns: 200 },
    );
  });
});

it("says before the change, which logs out, that something sent has no answer yet (D7.8)", () => {
  const { actor, session } = open();
  const hasOpen = () => {
    actor.send({ type: "OPENED" });
    return actor.getSnapshot().context.hasOpen;
  };
  expect(hasOpen()).toBe(false);
  actor.send({ type: "CLOSED" });
  session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "order" }, logic: attemptIn("open") });
  expect(hasOpen()).toBe(true);
});

it("says so, too, of what was sent or found since the form was opened, before it is changed (D7.8)", () => {
  const { actor, session, sent, type, submit } = open();
  actor.send({ type: "OPENED" });
  type(good);
  session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "order" }, logic: attemptIn("open") });
  submit();
  expect([actor.getSnapshot().context.hasOpen, sent.length]).toEqual([true, 0]);
  submit();
  expect(sent).toHaveLength(1);
});
