import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { TimedOut } from "../../src/domain/failure.ts";
import { full } from "../../src/domain/policy.ts";
import {
  AccountFrozen,
  InvalidCredentials,
  type LoginFailure,
  UserDoesNotExist,
  WrongPassword,
} from "../../src/domain/session/login-failure.ts";
import type { LoginForm } from "../../src/domain/session/login-form.ts";
import { type LoginAnswer, loginMachine } from "../../src/domain/session/login.machine.ts";
import { refused } from "../support/shop-data.ts";

const open = (policy = full) => {
  const sent: LoginForm[] = [];
  const emitted: string[] = [];
  let reply: (result: Result.Result<LoginAnswer, LoginFailure>) => void = () => {};
  const actor = createActor(
    loginMachine.provide({
      actors: {
        logIn: fromPromise(({ input }) => {
          sent.push(input);
          return new Promise<Result.Result<LoginAnswer, LoginFailure>>((resolve) => {
            reply = resolve;
          });
        }),
      },
    }),
    { input: { policy } },
  );
  actor.on("*", ({ type }) => emitted.push(type));
  actor.start();
  return {
    actor,
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
    submit: () => actor.send({ type: "SUBMIT" }),
    reply: async (result: Result.Result<LoginAnswer, LoginFailure>) => {
      reply(result);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};
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
  const login = open({ ...full, phoneRequiredAtLogin: true });
  login.type(typed);
  login.submit();
  expect(login.context().problems).toEqual({ phone: "required" });
  login.type({ phone: "067" });
  login.submit();
  expect(login.sent).toEqual([{ ...typed, phone: "067" }]);
});

it("logs in, once however often the button is tapped", async () => {
  const login = open();
  login.type(typed);
  for (let tap = 0; tap < 3; tap += 1) login.submit();
  expect(login.sent).toEqual([{ ...typed, phone: "" }]);
  await login.reply(Result.succeed({ token: "t", user: null }));
  expect(login.value()).toBe("logged in");
  expect(login.emitted).toEqual(["logged in"]);
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
