import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Settings } from "../../../../src/domain/catalogue/settings.ts";
import { type CallFailure, TimedOut } from "../../../../src/domain/call/failure.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import {
  AccountFrozen,
  InvalidCredentials,
  type LoginFailure,
  UserDoesNotExist,
  WrongPassword,
} from "../../../../src/domain/session/login-failure.ts";
import type { LoginAnswer } from "../../../../src/domain/session/login-answer.ts";
import type { LoginForm } from "../../../../src/domain/session/login-form.ts";
import { isSubmitting } from "../../../../src/domain/session/login-screen-selectors.ts";
import { loginScreenLogic } from "../../../../src/domain/session/login-screen.machine.ts";
import { strangersSession } from "../../../support/quiet-session.ts";
import { refused, userWith } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

const shop: Settings = {
  siteName: "Green Loop",
  siteLogo: null,
  banners: [],
  contactPhone: null,
  serviceTime: null,
};

const open = (policy = fullPolicy) => {
  const sent: LoginForm[] = [];
  const emitted: string[] = [];
  let reply: (result: Result.Result<LoginAnswer, LoginFailure>) => void = () => {};
  let settingsRead = 0;
  const session = strangersSession();
  const actor = createActor(
    loginScreenLogic({
      logIn: fromPromise(({ input }) => {
        sent.push(input);
        return new Promise<Result.Result<LoginAnswer, LoginFailure>>((resolve) => {
          reply = resolve;
        });
      }),
      loadSettings: fromPromise(async (): Promise<Result.Result<Settings, CallFailure>> => {
        settingsRead += 1;
        return Result.succeed({ ...shop, siteName: `Green Loop ${settingsRead}` });
      }),
    }),
    { input: { session, policy } },
  );
  actor.on("*", ({ type }) => emitted.push(type));
  actor.start();
  return {
    actor,
    session,
    sent,
    emitted,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    type: (form: Partial<LoginForm>) => {
      for (const field of ["username", "password", "phone"] as const) {
        const value = form[field];
        if (value !== undefined) actor.send({ type: "CHANGED", field, value });
      }
    },
    isSubmitting: () => isSubmitting(actor.getSnapshot()),
    siteName: () => actor.getSnapshot().context.settings.getSnapshot().context.value?.siteName,
    submit: () => actor.send({ type: "SUBMIT" }),
    reply: async (result: Result.Result<LoginAnswer, LoginFailure>) => {
      reply(result);
      await turn();
    },
  };
};
const ann = userWith();
const typed = { username: "ann", password: "secret" };

it("sends nothing that is incomplete, and says what is missing until it is typed [S5.1]", () => {
  const login = open();
  login.submit();
  expect(login.sent).toEqual([]);
  expect(login.emitted).toEqual(["form has problems"]);
  expect(login.context().problems).toEqual({ username: "required", password: "required" });
  login.type({ username: "a" });
  expect(login.context().problems).toEqual({ password: "required" });
});

it("shows no problem before the customer tried", () => {
  const login = open();
  login.type({ username: "" });
  expect(login.context().problems).toEqual({});
});

it("asks for a phone where the policy does (D1) [S5.2]", () => {
  const login = open({ ...fullPolicy, phoneRequiredAtLogin: true });
  login.type(typed);
  login.submit();
  expect(login.context().problems).toEqual({ phone: "required" });
  login.type({ phone: "067" });
  login.submit();
  expect(login.sent).toEqual([{ ...typed, phone: "067" }]);
});

it("logs the session in, once however often the button is tapped", async () => {
  const login = open();
  login.type(typed);
  for (let tap = 0; tap < 3; tap += 1) login.submit();
  expect(login.isSubmitting()).toBe(true);
  expect(login.sent).toEqual([{ ...typed, phone: "" }]);
  expect(login.session.getSnapshot().matches("anonymous")).toBe(true);
  await login.reply(Result.succeed({ token: "t", user: ann }));
  expect(login.isSubmitting()).toBe(false);
  expect(login.value()).toBe("logged in");
  expect(login.emitted).toEqual([]);
  expect(login.session.getSnapshot().matches("authenticated")).toBe(true);
  expect(login.session.getSnapshot().context.user).toBe(ann);
  expect(login.sent).toHaveLength(1);
});

it("changes nothing of what is on its way", () => {
  const login = open();
  login.type(typed);
  login.submit();
  login.type({ username: "bob" });
  expect(login.context().form.username).toBe("ann");
});

it.each([
  new UserDoesNotExist(),
  new WrongPassword(),
  new AccountFrozen(),
  new InvalidCredentials(),
  new TimedOut({ call: "logIn" }),
  refused(),
])("keeps what was typed after a failure ($_tag) and tries again when asked", async (failure) => {
  const login = open();
  login.type(typed);
  login.submit();
  await login.reply(Result.fail(failure));
  expect(login.value()).toBe("editing");
  expect(login.context()).toMatchObject({ form: typed, failure });
  expect(login.emitted).toEqual(["login failed"]);
  expect(login.session.getSnapshot().matches("anonymous")).toBe(true);
  login.submit();
  expect(login.context().failure).toBeNull();
  expect(login.sent).toHaveLength(2);
});

it("takes a failure about a field away when that field is mended, and no other", async () => {
  const login = open();
  login.type(typed);
  login.submit();
  await login.reply(Result.fail(new WrongPassword()));
  login.type({ username: "anna" });
  expect(login.context().failure).toEqual(new WrongPassword());
  login.type({ password: "secret2" });
  expect(login.context().failure).toBeNull();
  login.submit();
  await login.reply(Result.fail(new AccountFrozen()));
  login.type({ username: "ann", password: "x" });
  expect(login.context().failure).toEqual(new AccountFrozen());
});

it("reads what the shop says about itself, and again in another language", async () => {
  const login = open();
  await login.reply(Result.fail(refused()));
  expect(login.siteName()).toBe("Green Loop 1");
  login.actor.send({ type: "LANGUAGE_CHANGED" });
  await login.reply(Result.fail(refused()));
  expect(login.siteName()).toBe("Green Loop 2");
});

it("shows the help for a forgotten password, and takes it away, also while it logs in (D11)", () => {
  const login = open();
  expect(login.context().isHelpShown).toBe(false);
  login.actor.send({ type: "HELP_TOGGLED" });
  expect(login.context().isHelpShown).toBe(true);
  login.type(typed);
  login.submit();
  expect(login.context().isHelpShown).toBe(true);
  login.actor.send({ type: "HELP_TOGGLED" });
  expect(login.context().isHelpShown).toBe(false);
});
