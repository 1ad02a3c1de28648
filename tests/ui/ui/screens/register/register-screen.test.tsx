import { act, fireEvent, screen } from "@testing-library/react";
import { Result } from "effect";
import { expect, it, vi } from "vitest";
import { fromPromise } from "xstate";
import { type CallFailure, TimedOut } from "../../../../../src/domain/call/failure.ts";
import { fullPolicy, leanPolicy } from "../../../../../src/domain/policy.ts";
import {
  type LoginFailure,
  UserDoesNotExist,
  WrongPassword,
} from "../../../../../src/domain/session/login-failure.ts";
import type { LoginAnswer } from "../../../../../src/domain/session/login-answer.ts";
import type { Registration } from "../../../../../src/domain/session/register-form.ts";
import { registerScreenLogic } from "../../../../../src/domain/session/register-screen.machine.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { Screen } from "../../../../../src/ui/screens/register/register-screen.tsx";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { refused } from "../../../../support/shop-data.ts";

const call = "register";

const open = async ({
  answer = Result.fail(new TimedOut({ call })) as Result.Result<LoginAnswer, CallFailure>,
  login = Result.fail(new UserDoesNotExist()) as Result.Result<LoginAnswer, LoginFailure>,
  address = "/register?invite_code=LINK7",
  policy = fullPolicy,
} = {}) => {
  const register = vi.fn<(call: { readonly input: Registration }) => Promise<typeof answer>>(
    async () => answer,
  );
  const logIn = vi.fn<() => Promise<typeof login>>(async () => login);
  const logic = registerScreenLogic({
    register: fromPromise(register),
    logIn: fromPromise(logIn),
  });
  const view = await renderScreen(Screen, logic, { address, texts: ["register"], policy });
  return { ...view, register, logIn };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const fill = () => {
  type("Username", "ann");
  type("Password", "secret");
  type("Phone", "067");
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await flush();
};

it("shows the link's code as a line, and sends it [S1.1 S2.4]", async () => {
  const { register } = await open();
  expect(screen.getByText("Invite code LINK7")).toBeTruthy();
  expect(screen.queryByLabelText("Invite code")).toBeNull();
  fill();
  await press("Create account");
  expect(register.mock.calls[0]?.[0].input).toEqual({
    username: "ann",
    password: "secret",
    phone: "067",
    inviteCode: "LINK7",
  });
});

it("keeps what was typed for Back, with the code that was typed in the link's place", async () => {
  const { reopen } = await open();
  await press("Change code");
  type("Invite code", "OTHER");
  fill();
  await reopen();
  const values = ["Username", "Password", "Phone", "Invite code"].map((name) => field(name).value);
  expect(values).toEqual(["ann", "secret", "067", "OTHER"]);
});

it("keeps nothing of it for the next customer", async () => {
  const { reopen, session } = await open();
  fill();
  await act(async () => session.send({ type: "LOGGED_IN", token: "t", user: null }));
  await act(async () => session.send({ type: "LOG_OUT" }));
  await reopen();
  expect(["Username", "Password", "Phone"].map((name) => field(name).value)).toEqual(["", "", ""]);
});

it("lets the customer take another code", async () => {
  const { register } = await open();
  await press("Change code");
  expect(document.activeElement).toBe(screen.getByLabelText("Invite code"));
  expect(field("Invite code").value).toBe("LINK7");
  type("Invite code", "OTHER");
  fill();
  await press("Create account");
  expect(register.mock.calls[0]?.[0].input.inviteCode).toBe("OTHER");
});

it("without an invite link says where to get one, and sends nothing (full) [S5.5 S8.11]", async () => {
  const { register } = await open({ address: "/register" });
  expect(screen.getByText(/Register through the invite link/)).toBeTruthy();
  expect(screen.queryByText("Open your invite link first")).toBeNull();
  fill();
  await press("Create account");
  expect(screen.getByText("Open your invite link first")).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("Open your invite link first");
  expect(register).not.toHaveBeenCalled();
});

it("without an invite link asks for the code (lean), and for no phone [S5.4]", async () => {
  const { register } = await open({ address: "/register?invite_code=%20", policy: leanPolicy });
  type("Username", "ann");
  type("Password", "secret");
  await press("Create account");
  expect(document.activeElement).toBe(field("Invite code"));
  expect(register).not.toHaveBeenCalled();
  type("Invite code", "TYPED");
  await press("Create account");
  expect(register.mock.calls[0]?.[0].input).toEqual({
    username: "ann",
    password: "secret",
    inviteCode: "TYPED",
  });
});

it("says what is wrong with each field, and leads to the first [S5.3 S5.7]", async () => {
  const { register } = await open();
  type("Password", "short");
  type("Email (optional)", "ann@");
  await press("Create account");
  for (const words of [
    "Choose a username",
    "The password needs at least 6 characters",
    "Enter your phone number",
    "This does not look like an email address",
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field("Username"));
  expect(register).not.toHaveBeenCalled();
});

it.each([
  [refused(42_202, "This name is taken"), "This name is taken"],
  [refused(42_202, ""), "Registering did not work. Try again."],
] as const)(
  "shows the server's words, and keeps what was typed: %s [S8.10]",
  async (failure, words) => {
    await open({ answer: Result.fail(failure) });
    fill();
    await press("Create account");
    expect(screen.getByText(words)).toBeTruthy();
    expect([field("Username").value, field("Password").value]).toEqual(["ann", "secret"]);
  },
);

it("says in the new language what the server refused in the former one (D12)", async () => {
  const { register } = await open({ answer: Result.fail(refused(42_202, "This name is taken")) });
  fill();
  await press("Create account");
  await act(() => changeLanguage("cs"));
  expect(screen.queryByText("This name is taken")).toBeNull();
  expect(screen.getByText("Zaregistrovat se nepodařilo. Zkuste to znovu.")).toBeTruthy();
  // The next answer is in the language of its request.
  register.mockResolvedValue(Result.fail(refused(42_202, "Toto jméno je obsazené")));
  await press("Vytvořit účet");
  expect(screen.getByText("Toto jméno je obsazené")).toBeTruthy();
});

it("does not say what the server refused in the language in which it was asked", async () => {
  const { promise, resolve } = Promise.withResolvers<Result.Result<LoginAnswer, CallFailure>>();
  const { register } = await open();
  register.mockReturnValueOnce(promise);
  fill();
  await press("Create account");
  await act(() => changeLanguage("cs"));
  await act(async () => resolve(Result.fail(refused(42_202, "This name is taken"))));
  expect(screen.queryByText("This name is taken")).toBeNull();
});

it("where no answer came says so, leads to logging in, and repeats nothing", async () => {
  const { register, logIn, session } = await open({
    login: Result.succeed({ token: "t", user: null }),
  });
  fill();
  await press("Create account");
  expect(screen.getByText("We don’t know whether your account was created")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Log in" }));
  expect(field("Username").value).toBe("ann");
  expect(register).toHaveBeenCalledOnce();
  await press("Log in");
  expect(logIn).toHaveBeenCalledOnce();
  expect(session.getSnapshot().matches("authenticated")).toBe(true);
  expect(register).toHaveBeenCalledOnce();
});

it("reports what logging in proved, and goes on from there", async () => {
  const { register } = await open();
  fill();
  await press("Create account");
  await press("Log in");
  expect(screen.getByText(/There is no such account so far/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Create account" }));
  await press("Create account");
  expect(register).toHaveBeenCalledTimes(2);
  await press("Try again");
  expect(register).toHaveBeenCalledTimes(3);
});

it("a refused second sending says why, and nothing less of the first one, which has no answer still", async () => {
  const { register } = await open();
  fill();
  await press("Create account");
  register.mockResolvedValue(Result.fail(refused(42_202, "This name is taken")));
  await press("Try again");
  screen.getByText("This name is taken");
  screen.getByText("We don’t know whether your account was created");
  screen.getByRole("button", { name: "Log in" });
});

it("leads to the name when it turns out to be somebody else's", async () => {
  await open({ login: Result.fail(new WrongPassword()) });
  fill();
  await press("Create account");
  await press("Log in");
  expect(screen.getByText(/There is an account with this username/)).toBeTruthy();
  expect(document.activeElement).toBe(field("Username"));
});

it("hands the way back on to the login", async () => {
  await open({ address: "/register?invite_code=C&return=%2Fcart" });
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
    "/login?invite_code=C&return=%2Fcart",
  );
});

it("asks for name, password, phone, an email or none, and has the invite code [S2.57 S5.6]", async () => {
  const { register } = await open();
  await press("Change code");
  for (const name of ["Username", "Password", "Phone", "Email (optional)", "Invite code"]) {
    expect(field(name)).toBeTruthy();
  }
  fill();
  await press("Create account");
  expect(register.mock.calls[0]?.[0].input).not.toHaveProperty("email");
});
