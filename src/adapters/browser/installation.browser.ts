import type { Installation } from "../../ports/installation.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage: when the customer said "not now", in epoch milliseconds. */
const declinedKey = "install_declined";

/** Chromium's; TypeScript does not know it. */
interface PromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
}

const isPromptEvent = (event: unknown): event is PromptEvent =>
  event instanceof Event && "prompt" in event && "userChoice" in event;

/** The install event that index.html keeps until the shop is installed: it may fire before the bundle listens. */
const keptEvent = (page: Window): PromptEvent | null => {
  const kept: unknown = Reflect.get(page, "installPrompt");
  return isPromptEvent(kept) ? kept : null;
};

/** At each, index.html has kept the event or dropped it: it listens first. */
const moments = ["beforeinstallprompt", "appinstalled"] as const;

/** Safari on iOS has no install event. `standalone` says whether the page was opened from the home screen. */
const hasShareSheet = ({ navigator }: Window): boolean =>
  "standalone" in navigator && navigator.standalone === false;

const declinedAt = (storage: SafeStorage): number | null => {
  const time = Number(storage.read(declinedKey) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
};

export const installationBrowser = (storage: SafeStorage, page: Window): Installation => {
  const way = () => {
    if (page.matchMedia("(display-mode: standalone)").matches) return null;
    if (keptEvent(page) !== null) return "prompt";
    return hasShareSheet(page) ? "share sheet" : null;
  };
  return {
    watch: (listener) => {
      const update = (): void =>
        listener({ way: way(), declinedAt: declinedAt(storage), now: Date.now() });
      update();
      for (const moment of moments) page.addEventListener(moment, update);
      return () => {
        for (const moment of moments) page.removeEventListener(moment, update);
      };
    },
    prompt: async () => {
      const event = keptEvent(page);
      if (event === null) return false;
      Reflect.deleteProperty(page, "installPrompt");
      try {
        await event.prompt();
        return (await event.userChoice).outcome === "accepted";
      } catch {
        return false;
      }
    },
    decline: () => void storage.write(declinedKey, String(Date.now())),
  };
};
