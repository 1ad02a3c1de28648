import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Result } from "effect";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { fromPromise } from "xstate";
import { safeStorage } from "../../../../../src/adapters/browser/safe-storage.ts";
import { themeStoreBrowser } from "../../../../../src/adapters/browser/theme-store.browser.ts";
import { type CallFailure, SessionEnded } from "../../../../../src/domain/call/failure.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../../src/domain/policy.ts";
import type { Profile, ProfileChange } from "../../../../../src/domain/settings/profile-form.ts";
import {
  type SettingsScreenActors,
  settingsScreenLogic,
} from "../../../../../src/domain/settings/settings-screen.machine.ts";
import { callActor } from "../../../../../src/domain/call/call-actor.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { dequeueToasts, waitingToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { Screen } from "../../../../../src/ui/screens/settings/settings-screen.tsx";
import type { PictureFacts } from "../../../../../src/domain/settings/avatar-rules.ts";
import { onePixelPng } from "../../../../support/pictures.ts";
import { attemptIn } from "../../../../support/quiet-session.ts";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { refused, unreachable, userWith } from "../../../../support/shop-data.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

const ann = userWith({ username: "Ann", recycler: { serviceArea: "Kyiv-Podil" } });
const profile: Profile = { username: "Ann", phone: "067", email: null, inviteCode: "ANN2026" };

const open = async ({
  policy = fullPolicy as ShopPolicy,
  profiles = [Result.succeed(profile)] as Result.Result<Profile, CallFailure>[],
  saves = [Result.succeed(undefined)] as Result.Result<void, CallFailure>[],
  user = ann,
  afterLogin = false,
  /** Whether it is known who has logged in. */
  isUserRead = true,
  changePassword = callActor() as SettingsScreenActors["changePassword"],
  saveAvatar = callActor() as SettingsScreenActors["saveAvatar"],
  openReport = async () => (hasAmounts: boolean) => `{"amounts":${hasAmounts}}`,
} = {}) => {
  const calls = { loads: 0, saved: [] as ProfileChange[] };
  const logic = settingsScreenLogic({
    loadProfile: fromPromise(async () => {
      const answer = profiles[Math.min(calls.loads, profiles.length - 1)];
      calls.loads += 1;
      if (answer === undefined) throw new Error("no answer");
      return answer;
    }),
    saveProfile: fromPromise(async ({ input }) => {
      const answer = saves[Math.min(calls.saved.length, saves.length - 1)];
      calls.saved.push(input);
      if (answer === undefined) throw new Error("no answer");
      return answer;
    }),
    changePassword,
    inspectPicture: fromPromise(async (): Promise<Result.Result<PictureFacts, never>> =>
      Result.succeed({ size: 70, head: onePixelPng, isDrawable: true }),
    ),
    uploadPicture: fromPromise(async (): Promise<Result.Result<string, CallFailure>> =>
      Result.succeed("/p.png"),
    ),
    saveAvatar,
  });
  const actors = {
    logic,
    theme: themeStoreBrowser(
      safeStorage(() => localStorage),
      document,
      window,
    ),
    install: () => new Promise<never>(() => {}),
    openReport,
    version: "1.2.3",
  };
  const view = await renderScreen(Screen, actors, {
    address: "/settings",
    texts: ["settings", "attempt"],
    policy,
    hasToken: !afterLogin,
    loggedIn: afterLogin ? user : undefined,
    loadUser: async () => (isUserRead ? Result.succeed(user) : Result.fail(unreachable)),
  });
  await flush();
  return { ...view, calls };
};

/** What is there, by the policy field that it hangs on. */
const parts = () => ({
  avatarChange: screen.queryByLabelText(/Change picture/) !== null,
  extraUserFields: screen.queryByRole("region", { name: "Profile" }) !== null,
  languageSwitch: screen.queryByLabelText("Language") !== null,
  passwordChange: screen.queryByRole("button", { name: "Change password" }) !== null,
  recycleAddressInMenu: screen.queryByText("Kyiv-Podil") !== null,
  copyButtons: screen.queryByRole("button", { name: "Copy the recycling address" }) !== null,
});
const all = {
  avatarChange: true,
  extraUserFields: true,
  languageSwitch: true,
  passwordChange: true,
  recycleAddressInMenu: true,
  copyButtons: true,
};

it("has everything that the wider reading has, the version and the way out [S1.8 S1.9 S3.3]", async () => {
  await open();
  expect(parts()).toEqual(all);
  expect(screen.getByText("Version 1.2.3")).toBeTruthy();
  expect(screen.getByText("ANN2026")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy your invite code" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Log out" })).toBeTruthy();
});

it("reads a profile that could not be reached once the network is back", async () => {
  const { calls } = await open({ profiles: [Result.fail(unreachable), Result.succeed(profile)] });
  expect(screen.queryByText("ANN2026")).toBeNull();
  await act(async () => void window.dispatchEvent(new Event("online")));
  await flush();
  expect(screen.getByText("ANN2026")).toBeTruthy();
  // What is there is not read again.
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(calls.loads).toBe(2);
});

it("has nothing of what the narrower reading leaves out, and asks for nothing [S1.8 S1.9 S3.3]", async () => {
  const { calls } = await open({ policy: leanPolicy });
  expect(new Set(Object.values(parts()))).toEqual(new Set([false]));
  expect(screen.queryByRole("region", { name: "Account" })).toBeNull();
  expect(calls.loads).toBe(0);
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  expect(screen.getByRole("button", { name: "Log out" })).toBeTruthy();
});

it.each([
  "avatarChange",
  "extraUserFields",
  "languageSwitch",
  "passwordChange",
  "copyButtons",
] as const)("lacks its part, and only that, without %s (D1)", async (field) => {
  await open({ policy: { ...fullPolicy, [field]: false } });
  expect(parts()).toEqual({ ...all, [field]: false });
});

it("lists no recycle address without the policy, or without a recycler [S2.62]", async () => {
  const without = { ...all, recycleAddressInMenu: false, copyButtons: false };
  await open({ policy: { ...fullPolicy, recycleAddressInMenu: false } });
  expect(parts()).toEqual(without);
  cleanup();
  await open({ user: { ...ann, recycler: null } });
  expect(parts()).toEqual(without);
});

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

it("shows the stored theme, and chooses another", async () => {
  localStorage.setItem("theme", "dark");
  await open();
  expect(isChosen("Dark")).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Light" }));
  expect(localStorage.getItem("theme")).toBe("light");
  expect(document.documentElement.dataset["theme"]).toBe("light");
  expect(isChosen("Light")).toBe(true);
});

it("follows the theme that another tab has chosen", async () => {
  await open();
  expect(isChosen("System")).toBe(true);
  localStorage.setItem("theme", "dark");
  fireEvent(window, new StorageEvent("storage", { key: "theme" }));
  expect(isChosen("Dark")).toBe(true);
});

it("saves nothing until something is typed, and says what is wrong beside it", async () => {
  const { calls } = await open();
  const save = screen.getByRole("button", { name: "Save" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(save);
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: " " } });
  fireEvent.click(save);
  await flush();
  expect(screen.getByText("Enter your phone number")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Phone"));
  expect(calls.saved).toEqual([]);
});

it("keeps what was typed when saving fails, and says why", async () => {
  const { calls } = await open({ saves: [Result.fail(unreachable), Result.succeed(undefined)] });
  const email = screen.getByLabelText<HTMLInputElement>("Email (optional)");
  fireEvent.change(email, { target: { value: "ann@shop.cz" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await flush();
  expect(screen.getByText(/We cannot reach the shop/)).toBeTruthy();
  expect(email.value).toBe("ann@shop.cz");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await flush();
  expect(calls.saved).toHaveLength(2);
  expect(screen.queryByText(/We cannot reach the shop/)).toBeNull();
});

it("says that the profile is saved in the language of then", async () => {
  await open();
  fireEvent.change(screen.getByLabelText("Email (optional)"), { target: { value: "ann@shop.cz" } });
  const save = screen.getByRole("button", { name: "Save" });
  await act(() => changeLanguage("cs"));
  fireEvent.click(save);
  await flush();
  expect(waitingToasts().map(({ message }) => message)).toEqual(["Uloženo"]);
  dequeueToasts();
});

const email = () => screen.getByLabelText<HTMLInputElement>("Email (optional)").value;

const typeUntilSessionEnds = async (): Promise<void> => {
  const { session, unmount } = await open();
  fireEvent.change(screen.getByLabelText("Email (optional)"), { target: { value: "ann@sh" } });
  await act(async () => {
    session.send({ type: "TOKEN_GONE" });
    unmount();
  });
};

it.each([
  ["the same customer after the login", ann, "ann@sh"],
  ["nobody else", { ...ann, username: "Bob" }, ""],
])("what was typed when the session ended is there for %s", async (_, next, restored) => {
  await typeUntilSessionEnds();
  await open({ user: next, afterLogin: true });
  expect(email()).toBe(restored);
});

it("what was typed waits until it is known who has logged in, as after a login in another tab", async () => {
  await typeUntilSessionEnds();
  const next = await open({ isUserRead: false });
  expect(email()).toBe("");
  await act(async () => next.session.send({ type: "TOKEN_GONE" }));
  await act(async () => next.session.send({ type: "LOGGED_IN", token: "t", user: ann }));
  expect(email()).toBe("ann@sh");
});

it("what was typed before a logout is gone", async () => {
  const { session, unmount } = await open();
  fireEvent.change(screen.getByLabelText("Email (optional)"), { target: { value: "ann@sh" } });
  await act(async () => {
    session.send({ type: "LOG_OUT" });
    unmount();
  });
  await open({ afterLogin: true });
  expect(screen.getByLabelText<HTMLInputElement>("Email (optional)").value).toBe("");
});

it("offers to read the profile again when it could not be read", async () => {
  const { calls } = await open({ profiles: [Result.fail(unreachable), Result.succeed(profile)] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await flush();
  expect(calls.loads).toBe(2);
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("067");
});

it("warns before a change of the password that something sent has no answer yet (D7.8)", async () => {
  const { session } = await open();
  session.send({ type: "ATTEMPT_REQUESTED", subject: { kind: "order" }, logic: attemptIn("open") });
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Change password" }));
    await vi.dynamicImportSettled();
  });
  const { textContent } = await screen.findByRole("dialog", { name: "Change password" });
  expect(textContent).toContain("Something you sent has no answer yet");
});

/** A password change that waits for the test's answer, and whose screen has gone meanwhile. */
const leftWhileChanging = async (go: (view: Awaited<ReturnType<typeof open>>) => void) => {
  const { promise, resolve } = Promise.withResolvers<Result.Result<void, CallFailure>>();
  const view = await open({ changePassword: fromPromise(() => promise) });
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Change password" }));
    await vi.dynamicImportSettled();
  });
  await screen.findByRole("dialog", { name: "Change password" });
  for (const [label, value] of [
    ["Current password", "sunflower1"],
    ["New password", "marigold9"],
    ["New password once more", "marigold9"],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^Change pass/ }));
  await act(async () => go(view));
  await act(async () => view.unmount());
  return {
    ...view,
    answer: async (answer: Result.Result<void, CallFailure>) => {
      resolve(answer);
      await flush();
      return waitingToasts().map(({ message }) => message);
    },
  };
};

it("logs out after a password change whose screen was left [S8.38]", async () => {
  const { session, answer } = await leftWhileChanging(() => {});
  expect(await answer(Result.succeed(undefined))).toEqual([]);
  expect(session.getSnapshot().context.endReason).toBe("password changed");
});

it("reports the outcome of a password change whose screen was left", async () => {
  const lost = await leftWhileChanging(() => {});
  expect(await lost.answer(Result.fail(unreachable))).toEqual([
    expect.stringMatching(/^We don’t know whether your password was changed/),
  ]);
  dequeueToasts();
  const not = await leftWhileChanging(() => {});
  expect(await not.answer(Result.fail(refused(42200, "Not today")))).toEqual([
    "The password was not changed. Not today",
  ]);
  expect(not.session.getSnapshot().context.endReason).toBeNull();
});

it("says that another picture waits until the first one is saved, and shows it then", async () => {
  const { promise, resolve } = Promise.withResolvers<Result.Result<void, CallFailure>>();
  await open({ saveAvatar: fromPromise(() => promise) });
  const pick = async () => {
    fireEvent.change(screen.getByLabelText(/picture/, { selector: "input" }), {
      target: { files: [new File(["x"], "me.png")] },
    });
    await act(() => vi.dynamicImportSettled());
    await flush();
  };
  const sheet = () => screen.queryByRole("dialog", { name: "New profile picture" });
  await pick();
  await expect.poll(sheet).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Use this picture" }));
  await flush();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(sheet).toBeNull();
  expect(screen.getByText("Change picture")).toBeTruthy();
  await pick();
  expect(screen.getByText("Saving the picture…")).toBeTruthy();
  resolve(Result.succeed(undefined));
  await expect.poll(sheet).not.toBeNull();
  expect(dequeueToasts().map(({ message }) => message)).toEqual(["Your picture has been changed"]);
});

it.each([
  [Result.succeed(undefined), ["Saved"]],
  [Result.fail(refused(42200, "Not today")), ["Profile: Not today"]],
])("tells what came of a profile that was saved when the screen was left", async (answer, told) => {
  const { unmount } = await open({ saves: [answer] });
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "068" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  unmount();
  await flush();
  expect(waitingToasts().map(({ message }) => message)).toEqual(told);
});

it("reports the new password where another call was answered by the session's end first", async () => {
  const ended = () => leftWhileChanging(({ session }) => session.send({ type: "TOKEN_GONE" }));
  const changed = await ended();
  expect(await changed.answer(Result.succeed(undefined))).toEqual([
    "Your password has been changed. Log in with the new one.",
  ]);
  dequeueToasts();
  // The change itself was turned away: nothing but the session's end is to be told.
  const refusedToo = await ended();
  expect(
    await refusedToo.answer(Result.fail(new SessionEnded({ call: "changePassword" }))),
  ).toEqual([]);
});

it.each([Result.succeed(undefined), Result.fail(unreachable), Result.fail(refused(42200, ""))])(
  "tells the next customer nothing of the password of the one before (%#)",
  async (answer) => {
    const left = await leftWhileChanging(({ session }) => {
      session.send({ type: "LOG_OUT" });
      session.send({ type: "LOGGED_IN", token: "b", user: userWith({ username: "Bob" }) });
    });
    expect(await left.answer(answer)).toEqual([]);
  },
);

it("shows the whole report file before it is saved; amounts only if the customer adds them, asked each time", async () => {
  const saved: Blob[] = [];
  const spies = [
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return "blob:report";
    }),
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue(),
    // Happy DOM knows no download: it would open the file in the place of the page, for all tests that follow.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  await open();
  const openSheet = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Save a report file" }));
    return within(await screen.findByRole("dialog", { name: "Save a report file" }));
  };
  const sheet = await openSheet();
  const file = await sheet.findByRole("region", { name: "Content of the file" });
  await expect.poll(() => file.textContent).toBe('{"amounts":false}');
  fireEvent.click(sheet.getByRole("checkbox", { name: "Add the amounts" }));
  expect(file.textContent).toBe('{"amounts":true}');
  fireEvent.click(sheet.getByRole("button", { name: "Save the file" }));
  expect(await saved[0]?.text()).toBe('{"amounts":true}');
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const again = await openSheet();
  expect((await again.findByRole("region")).textContent).toBe('{"amounts":false}');
  fireEvent.click(again.getByRole("button", { name: "Save the file" }));
  expect(await saved[1]?.text()).toBe('{"amounts":false}');
});

it("says that the report could not be loaded, where there is no network for its code", async () => {
  await open({ openReport: () => Promise.reject(new Error("offline")) });
  fireEvent.click(screen.getByRole("button", { name: "Save a report file" }));
  await expect.poll(waitingToasts).toMatchObject([{ message: "The report could not be loaded" }]);
});
