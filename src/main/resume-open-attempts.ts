import { attemptPrefix } from "../adapters/browser/attempt-prefix.ts";
import { safeStorage } from "../adapters/browser/safe-storage.ts";
import type { SafeStorage } from "../ports/safe-storage.ts";
import type { SessionEvent } from "../domain/session/session.machine.ts";
import type { Page } from "./page.ts";

const hasRecords = (storage: SafeStorage): boolean =>
  storage.keys().some((name) => name.startsWith(attemptPrefix));

/** Loads the attempts' code if there is a record, and resumes its attempt (D7.5). */
export const resumeOpenAttempts = async (
  page: Page,
  send: (event: SessionEvent) => void,
): Promise<void> => {
  if (!hasRecords(page.storage) && !hasRecords(safeStorage(() => window.sessionStorage))) return;
  await (await import("./late/resume-attempts.ts")).resumePageAttempts(page, send);
};
