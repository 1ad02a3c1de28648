import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import { declinedForMs, type InstallMoment } from "../../../../src/domain/install/install-offer.ts";
import { bindInstall } from "../../../../src/main/late/install.ts";
import { changeLanguage, createI18n, loadNamespace } from "../../../../src/ui/i18n/i18n.ts";
import { InstallOffer } from "../../../../src/ui/install/install-offer.tsx";
import { MemoryStorage } from "../../../support/memory-storage.ts";
import { press } from "../../../support/press.ts";

let device: Storage;

beforeEach(async () => {
  device = new MemoryStorage();
  await createI18n("en");
  await changeLanguage("en");
  await loadNamespace("en", "install");
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, "installPrompt");
  Reflect.deleteProperty(navigator, "standalone");
});

/** As Chromium sends it, and as index.html keeps it. */
const browserOffers = (outcome: "accepted" | "dismissed") => {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const event = Object.assign(new Event("beforeinstallprompt"), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  Reflect.set(window, "installPrompt", event);
  return { event, prompt };
};

const open = async (moment: InstallMoment): Promise<void> => {
  const logic = bindInstall({ storage: safeStorage(() => device) });
  cleanup();
  await act(async () => render(<InstallOffer logic={logic} moment={moment} />));
};

const button = (name: string) => screen.queryByRole("button", { name });

test("nothing is offered until the browser can; then two taps open one dialog, and it is gone", async () => {
  await open("after an order");
  expect(button("Install")).toBeNull();
  const { event, prompt } = browserOffers("accepted");
  await act(async () => void window.dispatchEvent(event));
  const install = screen.getByRole("button", { name: "Install" });
  await act(async () => {
    fireEvent.click(install);
    fireEvent.click(install);
  });
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(button("Install")).toBeNull();
});

test.for([
  ["by the shop's button", "accepted", "Not now"],
  ["in the browser's dialog", "dismissed", "Install"],
] as const)(
  "declined %s: not asked for a long time, but there in the settings",
  async ([, outcome, name]) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    browserOffers(outcome);
    await open("after an order");
    await press(name);
    expect(button("Install")).toBeNull();

    browserOffers(outcome);
    await open("after an order");
    expect(button("Install")).toBeNull();
    await open("in settings");
    expect(button("Install")).not.toBeNull();
    expect(button("Not now")).toBeNull();

    vi.setSystemTime(Date.now() + declinedForMs);
    await open("after an order");
    expect(button("Install")).not.toBeNull();
  },
);

test("a dialog that the browser refuses to open leaves the page as it is", async () => {
  browserOffers("accepted").prompt.mockRejectedValue(new DOMException("no gesture"));
  await open("in settings");
  await press("Install");
  expect(button("Install")).toBeNull();
});

test("it ends when the shop is installed from the browser's menu", async () => {
  browserOffers("accepted");
  await open("in settings");
  // As index.html does.
  Reflect.deleteProperty(window, "installPrompt");
  await act(async () => void window.dispatchEvent(new Event("appinstalled")));
  expect(button("Install")).toBeNull();
});

test("opened from the home screen, nothing is offered", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  browserOffers("accepted");
  await open("in settings");
  expect(button("Install")).toBeNull();
});

test("on an iPhone the settings say how; nobody is asked after an order", async () => {
  Reflect.set(navigator, "standalone", false);
  await open("after an order");
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
  await open("in settings");
  expect(screen.getByText(/Tap Share, then “Add to Home Screen”/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
