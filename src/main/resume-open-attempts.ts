import { attemptPrefix } from "../adapters/browser/attempt-prefix.ts";
import { storedInEntry } from "../adapters/browser/stored-in-entry.ts";
import { safeStorage } from "../adapters/browser/safe-storage.ts";
import type { SessionEvent } from "../domain/session/session.machine.ts";
import { keptField } from "../ui/routing/history-entry.ts";
import type { Page } from "./page.ts";

/** Loads the attempts' code if there is a record in any of its places (D7.1), and resumes its attempt (D7.5). */
export const resumeOpenAttempts = async (
  page: Page,
  send: (event: SessionEvent) => void,
): Promise<void> => {
  const names = [
    ...page.storage.keys(),
    ...safeStorage(() => window.sessionStorage).keys(),
    ...Object.keys(storedInEntry(window.history.state, keptField)),
  ];
  if (!names.some((name) => name.startsWith(attemptPrefix))) return;
  await (await import("./late/resume-attempts.ts")).resumePageAttempts(page, send);
};
