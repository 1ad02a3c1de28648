import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Result } from "effect";
import { expect, it, vi } from "vitest";
import { fromPromise } from "xstate";
import type { Settings } from "../../../../../src/domain/catalogue/settings.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import { fullPolicy, leanPolicy } from "../../../../../src/domain/policy.ts";
import {
  AccountFrozen,
  InvalidCredentials,
  type LoginFailure,
  UserDoesNotExist,
  WrongPassword,
} from "../../../../../src/domain/session/login-failure.ts";
import type { LoginAnswer } from "../../../../../src/domain/session/login-answer.ts";
import { loginScreenLogic } from "../../../../../src/domain/session/login-screen.machine.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { Screen } from "../../../../../src/ui/screens/login/login-screen.tsx";
import { brandMark } from "../../../../../src/ui/theme/brand-mark.ts";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { refused, unreachable } from "../../../../support/shop-data.ts";

const settings: Settings = {
  siteName: "Green Loop",
  siteLogo: null,
  banners: [],
  contactPhone: "+380 44 123 45 67",
  serviceTime: "9:00–21:00",
};

const open = async ({
  answer = Result.fail(unreachable) as Result.Result<LoginAnswer, LoginFailure>,
  about = Result.succeed(settings) as Result.Result<Settings, CallFailure>,
  address = "/login",
  policy = fullPolicy,
} = {}) => {
  const logIn = vi.fn<() => Promise<typeof answer>>(async () => answer);
  const logic = loginScreenLogic({
    logIn: fromPromise(logIn),
    loadSettings: fromPromise(async () => about),
  });
  const view = await renderScreen(Screen, logic, { address, texts: ["login"], policy });
  await flush();
  const submit = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Log in" }));
    await flush();
  };
  return { ...view, logIn, submit };
};

const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const fill = () => {
  fireEvent.change(username(), { target: { value: "ann" } });
  fireEvent.change(password(), { target: { value: "secret" } });
};

it("leads to the first field that is missing [S5.1]", async () => {
  const { submit, logIn } = await open();
  fireEvent.change(username(), { target: { value: "ann" } });
  await submit();
  expect(logIn).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(password());
  expect(password().getAttribute("aria-describedby")).toBeTruthy();
  expect(screen.getByText("Enter your password")).toBeTruthy();
});

it.each([
  [new UserDoesNotExist(), "There is no customer with this username", "username"],
  [new WrongPassword(), "The password is not right", "password"],
  [new AccountFrozen(), "This account is frozen. Contact customer service.", null],
  [new InvalidCredentials(), "The username or the password is not right", null],
  [refused(42_900, "Too often"), "Too often", null],
  [refused(42_900, ""), "Logging in did not work. Try again.", null],
  [unreachable, "We cannot reach the shop. Check your connection and try again.", null],
] as const)(
  "shows a failure in its place and keeps what was typed: %s [S8.4 S8.5 S8.6 S8.7 S8.8]",
  async (failure, words, field) => {
    const { submit } = await open({ answer: Result.fail(failure) });
    fill();
    await submit();
    expect(screen.getByText(words)).toBeTruthy();
    expect([username().value, password().value]).toEqual(["ann", "secret"]);
    const wrong = [username(), password()].filter(
      (input) => input.getAttribute("aria-invalid") === "true",
    );
    expect(wrong.map(({ name }) => name)).toEqual(field === null ? [] : [field]);
    if (field !== null) expect(document.activeElement).toBe(wrong[0]);
  },
);

it("answers a forgotten password with phone and hours (D11) [S2.54 S2.56]", async () => {
  await open();
  const button = screen.getByRole("button", { name: "Forgot your password?" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const help = screen.getByText(/Call customer service/).parentElement;
  expect(help?.textContent).toContain("+380 44 123 45 67");
  expect(help?.textContent).toContain("9:00–21:00");
  expect(help?.querySelector("a")?.getAttribute("href")).toBe("tel:+380441234567");
});

it("takes no harm from settings that cannot be had", async () => {
  const { submit, logIn } = await open({ about: Result.fail(unreachable) });
  expect(screen.getByText("Hours · —")).toBeTruthy();
  fill();
  await submit();
  expect(logIn).toHaveBeenCalledOnce();
});

it("keeps what was typed, and what is wrong, through a change of the language (D12)", async () => {
  const { submit } = await open({ answer: Result.fail(new WrongPassword()) });
  fill();
  await submit();
  await act(() => changeLanguage("cs"));
  expect(screen.getByText("Heslo nesouhlasí")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Uživatelské jméno").value).toBe("ann");
});

it("says in the new language what the server has refused in the former one (D12)", async () => {
  const { submit } = await open({ answer: Result.fail(refused(40_999, "Closed for the night")) });
  fill();
  await submit();
  expect(screen.getByText("Closed for the night")).toBeTruthy();
  await act(() => changeLanguage("cs"));
  expect(screen.queryByText("Closed for the night")).toBeNull();
  expect(screen.getByText("Přihlásit se nepodařilo. Zkuste to znovu.")).toBeTruthy();
});

it("hands the way back, and an invite, on to the registration [S2.55]", async () => {
  await open({ address: "/login?return=%2Forders%3Fstatus%3Dpaid&invite_code=C" });
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
    "/register?return=%2Forders%3Fstatus%3Dpaid&invite_code=C",
  );
});

it("says why the customer is here [S6.3]", async () => {
  await open();
  expect(screen.queryByText("Log in to your account")).toBeNull();
  cleanup();
  const { session } = await open({ address: "/login?return=%2Fcart" });
  // In the title's place: above the button, the same words are not said twice.
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Log in to your account");
  act(() => {
    session.send({ type: "LOGGED_IN", token: "t", user: null });
    session.send({ type: "TOKEN_GONE" });
  });
  expect(screen.queryByText("Log in to your account")).toBeNull();
  expect(screen.getByText("Your session has ended. Log in again.")).toBeTruthy();
});

it("says at once what the server said as it ended the session (D11)", async () => {
  const { session } = await open();
  act(() => {
    session.send({ type: "LOGGED_IN", token: "t", user: null });
    session.send({ type: "TOKEN_GONE", words: "This account is frozen" });
  });
  expect(screen.getByText("This account is frozen")).toBeTruthy();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  await act(() => changeLanguage("cs"));
  expect(screen.queryByText("This account is frozen")).toBeNull();
  expect(screen.getByText("Vaše přihlášení skončilo. Přihlaste se znovu.")).toBeTruthy();
});

it("asks for a phone, and offers the languages, where the policy says so (D1, D14) [S5.2]", async () => {
  await open({ policy: leanPolicy });
  expect(screen.queryByLabelText("Phone")).toBeNull();
  expect(screen.queryByLabelText("Language")).toBeNull();
  cleanup();
  await open({ policy: { ...fullPolicy, phoneRequiredAtLogin: true } });
  expect(screen.getByLabelText("Phone")).toBeTruthy();
  expect(screen.getByLabelText("Language")).toBeTruthy();
});

it("asks for name and password, and names customer service and its hours [S2.2 S2.53 S2.56]", async () => {
  await open();
  expect(username().type).toBe("text");
  expect(password().type).toBe("password");
  expect(screen.getByText("Customer service")).toBeTruthy();
  expect(screen.getByText("+380 44 123 45 67")).toBeTruthy();
  expect(screen.getByText(/9:00–21:00/)).toBeTruthy();
});

it("the shop's own logo takes the place of the built-in mark, which comes back where the logo is lost", async () => {
  const siteLogo = "https://shop.example/logo.png";
  const { container } = await open({ about: Result.succeed({ ...settings, siteLogo }) });
  const logo = container.querySelector("img");
  expect(logo?.getAttribute("src")).toBe(siteLogo);
  // The heading says the shop's name.
  expect(logo?.getAttribute("alt")).toBe("");
  const mark = () => [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  expect(mark()).not.toContain(brandMark);
  if (logo !== null) fireEvent.error(logo);
  expect(container.querySelector("img")).toBeNull();
  expect(mark()).toContain(brandMark);
});

it("a shop without a logo has the built-in mark", async () => {
  const { container } = await open();
  expect(container.querySelector("img")).toBeNull();
  expect(container.innerHTML).toContain(brandMark);
});
