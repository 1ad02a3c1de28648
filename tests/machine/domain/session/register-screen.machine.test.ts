import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  ServerFault,
  SessionEnded,
  TimedOut,
  Undecodable,
  Unreachable,
} from "../../../../src/domain/call/failure.ts";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import {
  AccountFrozen,
  InvalidCredentials,
  type LoginFailure,
  UserDoesNotExist,
  WrongPassword,
} from "../../../../src/domain/session/login-failure.ts";
import type { LoginAnswer } from "../../../../src/domain/session/login-answer.ts";
import type { LoginForm } from "../../../../src/domain/session/login-form.ts";
import type {
  RegistrationDraft,
  RegisterForm,
  Registration,
} from "../../../../src/domain/session/register-form.ts";
import {
  isOutcomeOpen,
  isReconciling,
  isSubmitting,
} from "../../../../src/domain/session/register-screen-selectors.ts";
import { registerScreenLogic } from "../../../../src/domain/session/register-screen.machine.ts";
import { strangersSession } from "../../../support/quiet-session.ts";
import { refused, userWith } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

type Reply = Result.Result<LoginAnswer, LoginFailure>;

const typed = { username: " ann ", password: "secret", phone: "067" };
const ann = userWith();
const answer: LoginAnswer = { token: "t", user: ann };
const call = "register";

const open = (
  linkCode: string | null = "LINK",
  policy = fullPolicy,
  draft: RegistrationDraft = {},
) => {
  const registrations: Registration[] = [];
  const logins: LoginForm[] = [];
  const emitted: string[] = [];
  let reply: (result: never) => void = () => {};
  const session = strangersSession();
  session.send({ type: "DRAFT_CHANGED", draft });
  const actor = createActor(
    registerScreenLogic({
      register: fromPromise(({ input }) => {
        registrations.push(input);
        return new Promise((resolve) => {
          reply = resolve;
        });
      }),
      logIn: fromPromise(({ input }) => {
        logins.push(input);
        return new Promise((resolve) => {
          reply = resolve;
        });
      }),
    }),
    { input: { session, policy, linkCode } },
  );
  actor.on("*", ({ type }) => emitted.push(type));
  actor.start();
  const type = (form: Partial<RegisterForm>) => {
    for (const field of ["username", "password", "phone", "email", "inviteCode"] as const) {
      const value = form[field];
      if (value !== undefined) actor.send({ type: "CHANGED", field, value });
    }
  };
  return {
    actor,
    session: () => session.getSnapshot(),
    says: () => {
      const snapshot = actor.getSnapshot();
      return {
        isSubmitting: isSubmitting(snapshot),
        isReconciling: isReconciling(snapshot),
        isOutcomeOpen: isOutcomeOpen(snapshot),
      };
    },
    registrations,
    logins,
    emitted,
    type,
    submit: () => actor.send({ type: "SUBMIT" }),
    logIn: () => actor.send({ type: "LOG_IN" }),
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    reply: async (result: Reply) => {
      reply(result as never);
      await turn();
    },
  };
};

/** A registration whose answer never came. */
const unknown = async () => {
  const register = open();
  register.type(typed);
  register.submit();
  await register.reply(Result.fail(new TimedOut({ call })));
  return register;
};

describe("what is sent", () => {
  it("is nothing while something is wrong", () => {
    const register = open(null, leanPolicy);
    expect(register.context().form).toEqual({
      username: "",
      password: "",
      phone: "",
      email: "",
      inviteCode: "",
    });
    register.submit();
    expect(register.registrations).toEqual([]);
    expect(register.emitted).toEqual(["form has problems"]);
    expect(register.context().problems).toEqual({
      username: "required",
      password: "required",
      inviteCode: "required",
    });
    register.type({ inviteCode: "C" });
    expect(register.context().problems).toEqual({ username: "required", password: "required" });
  });

  it("is nothing without an invite link where one is needed, a typed code or not [S5.5]", () => {
    const register = open(null, fullPolicy);
    register.type({ ...typed, inviteCode: "TYPED" });
    register.submit();
    expect(register.registrations).toEqual([]);
    expect(register.context().problems).toEqual({ inviteCode: "no invite link" });
  });

  it("is what was typed, with the link's code, once however often the button is tapped", async () => {
    const register = open();
    register.type(typed);
    for (let tap = 0; tap < 3; tap += 1) register.submit();
    expect(register.registrations).toEqual([
      { username: "ann", password: "secret", phone: "067", inviteCode: "LINK" },
    ]);
    expect(register.says()).toEqual({
      isSubmitting: true,
      isReconciling: false,
      isOutcomeOpen: false,
    });
    await register.reply(Result.succeed(answer));
    expect(register.value()).toBe("registered");
    expect(register.emitted).toEqual([]);
    expect(register.session().matches("authenticated")).toBe(true);
    expect(register.session().context.user).toBe(ann);
    expect(register.registrations).toHaveLength(1);
  });
});

describe("a failure that proves that nothing was created", () => {
  it.each([refused(42_202, "Taken"), refused(42_205)])(
    "is shown, and what was typed stays: $code",
    async (failure) => {
      const register = open();
      register.type(typed);
      register.submit();
      await register.reply(Result.fail(failure));
      expect(register.value()).toEqual({ form: "editing" });
      expect(register.says()).toEqual({
        isSubmitting: false,
        isReconciling: false,
        isOutcomeOpen: false,
      });
      expect(register.context()).toMatchObject({ form: typed, failure });
      register.logIn();
      expect(register.logins).toEqual([]);
      register.submit();
      expect(register.registrations).toHaveLength(2);
      expect(register.context().failure).toBeNull();
    },
  );
});

describe("a 401 (D11)", () => {
  it.each([
    [new SessionEnded({ call, message: "The invite has expired" }), "The invite has expired"],
    [new SessionEnded({ call }), null],
  ])("leads away with the server's words and what was typed", async (failure, words) => {
    const register = open();
    register.type(typed);
    register.submit();
    await register.reply(Result.fail(failure));
    const form = { ...typed, email: "", inviteCode: "LINK" };
    expect(register.emitted).toEqual(["unauthorized"]);
    expect(register.session().context).toMatchObject({
      endReason: "session ended",
      endWords: words,
      draft: { ...form, linkCode: "LINK" },
    });
    expect(register.context()).toMatchObject({ form, failure: null });
    expect(register.value()).toEqual({ form: "editing" });
  });

  it.each([
    ["LINK", "TYPED"],
    [null, "TYPED"],
    ["OTHER", "OTHER"],
  ])("and back under the link %s, all is as it was, with the code %s", (linkCode, inviteCode) => {
    const form = { ...typed, email: "a@b.cz", inviteCode: "TYPED" };
    const register = open(linkCode, fullPolicy, { ...form, linkCode: "LINK" });
    expect(register.context().form).toEqual({ ...form, inviteCode });
  });
});

describe("an outcome that is not known (D7)", () => {
  it.each([
    new TimedOut({ call }),
    new Unreachable({ call }),
    new ServerFault({ call, status: 500 }),
    new Undecodable({ call, reason: "empty body" }),
  ])("is said, and nothing is repeated: $_tag", async (failure) => {
    const register = open();
    register.type(typed);
    register.submit();
    await register.reply(Result.fail(failure));
    expect(register.value()).toEqual({ form: "outcome unknown" });
    expect(register.says().isOutcomeOpen).toBe(true);
    expect(register.emitted).toEqual(["no response"]);
    expect(register.context()).toMatchObject({ form: typed, failure });
    expect(register.registrations).toHaveLength(1);
    expect(register.logins).toHaveLength(0);
  });

  it("is settled by logging in with what was typed", async () => {
    const register = await unknown();
    register.logIn();
    register.logIn();
    register.submit();
    expect(register.logins).toEqual([typed]);
    expect(register.registrations).toHaveLength(1);
    expect(register.says()).toEqual({
      isSubmitting: false,
      isReconciling: true,
      isOutcomeOpen: true,
    });
    await register.reply(Result.succeed(answer));
    expect(register.value()).toBe("registered");
    expect(register.emitted).toEqual(["no response"]);
    expect(register.session().context.user).toBe(ann);
  });

  it.each([new UserDoesNotExist(), new InvalidCredentials()])(
    "has created nothing so far: $_tag",
    async (failure) => {
      const register = await unknown();
      register.logIn();
      await register.reply(Result.fail(failure));
      expect(register.value()).toEqual({ form: "editing" });
      expect(register.context()).toMatchObject({
        form: typed,
        finding: "not created",
        failure: null,
      });
      expect(register.emitted.at(-1)).toBe("not registered");
      register.type({ username: "anna" });
      expect(register.context().finding).toBe("not created");
      register.submit();
      expect(register.context().finding).toBeNull();
    },
  );

  it("is of what was sent: what is typed since is neither logged in with nor reported", async () => {
    const register = await unknown();
    register.type({ username: "anna", password: "secret2", email: "a@b.cz" });
    register.logIn();
    expect(register.logins).toEqual([typed]);
    expect(register.context().form).toMatchObject({ ...typed, email: "a@b.cz" });
    await register.reply(Result.fail(new UserDoesNotExist()));
    expect(register.context()).toMatchObject({ finding: "not created", failure: null });
  });

  it("may still arrive after a login that found nothing: a refusal then does not say whose the name is", async () => {
    const register = await unknown();
    register.logIn();
    await register.reply(Result.fail(new UserDoesNotExist()));
    register.type({ password: "secret2" });
    register.submit();
    await register.reply(Result.fail(refused(40901, "There is such a user")));
    expect(register.value()).toEqual({ form: "outcome unknown" });
    // It has arrived meanwhile.
    register.logIn();
    expect(register.logins.at(-1)).toEqual(typed);
    await register.reply(Result.succeed(answer));
    expect(register.value()).toBe("registered");
  });

  it("stays unknown when a second sending is refused, for the first may have taken the name", async () => {
    const register = await unknown();
    register.submit();
    const failure = refused(40901, "There is such a user");
    await register.reply(Result.fail(failure));
    expect(register.value()).toEqual({ form: "outcome unknown" });
    expect(register.context().failure).toBe(failure);
    register.logIn();
    expect(register.logins).toEqual([typed]);
    await register.reply(Result.fail(new WrongPassword()));
    expect(register.value()).toEqual({ form: "editing" });
    register.type({ username: "anna" });
    register.submit();
    await register.reply(Result.fail(failure));
    expect(register.value()).toEqual({ form: "editing" });
  });

  it("turns out to be somebody else's name, until another is typed", async () => {
    const register = await unknown();
    register.logIn();
    await register.reply(Result.fail(new WrongPassword()));
    expect(register.context()).toMatchObject({ finding: "name is taken", failure: null });
    register.type({ password: "secret2" });
    expect(register.context().finding).toBe("name is taken");
    register.type({ username: "anna" });
    expect(register.context().finding).toBeNull();
  });

  it("turns out to be a frozen account", async () => {
    const register = await unknown();
    register.logIn();
    await register.reply(Result.fail(new AccountFrozen()));
    expect(register.value()).toEqual({ form: "editing" });
    expect(register.context()).toMatchObject({ finding: null, failure: new AccountFrozen() });
  });

  it("stays unknown while logging in gets no answer either", async () => {
    const register = await unknown();
    register.logIn();
    await register.reply(Result.fail(new Unreachable({ call: "logIn" })));
    expect(register.value()).toEqual({ form: "outcome unknown" });
    expect(register.emitted.at(-1)).toBe("outcome check failed");
    register.logIn();
    expect(register.logins).toHaveLength(2);
  });

  it("may be tried again by the customer, with what was typed or mended", async () => {
    const register = await unknown();
    register.type({ phone: "" });
    register.submit();
    expect(register.context().problems).toEqual({ phone: "required" });
    expect(register.value()).toEqual({ form: "outcome unknown" });
    register.type({ phone: "068" });
    register.submit();
    expect(register.value()).toBe("submitting");
    expect(register.registrations.map(({ phone }) => phone)).toEqual(["067", "068"]);
  });
});

describe("the link's code", () => {
  it("gives way to a field when the customer has another", () => {
    const register = open();
    expect(register.context().isCodeChanging).toBe(false);
    register.actor.send({ type: "CODE_CHANGING" });
    expect(register.context()).toMatchObject({
      isCodeChanging: true,
      form: { inviteCode: "LINK" },
    });
  });
});
