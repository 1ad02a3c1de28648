import type { SafeStorage } from "../adapters/browser/safe-storage.ts";
import type { AttemptParts, LoadAttempts } from "../adapters/xstate/attempts/bind-attempt.ts";

/**
 * What attempts stand on: one of it for the page, fetched with the first screen that sends anything
 * (decisions/0005). What could not be fetched is asked for again.
 */
export const lazyAttempts = (local: SafeStorage): LoadAttempts => {
  let parts: Promise<AttemptParts> | null = null;
  return () => {
    parts ??= import("./attempt-parts.ts").then(({ attemptParts }) => attemptParts(local));
    parts.catch(() => {
      parts = null;
    });
    return parts;
  };
};
