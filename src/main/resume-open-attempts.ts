import { attemptPrefix } from "../adapters/browser/attempt-prefix.ts";
import { type SafeStorage, safeStorage } from "../adapters/browser/safe-storage.ts";
import type { AttemptParts } from "../adapters/xstate/attempts/bind-attempt.ts";
import type { ShopRuntime } from "../adapters/xstate/shop-runtime.ts";
import type { ShopPolicy } from "../domain/policy.ts";
import type { SessionEvent } from "../domain/session/session.machine.ts";

const hasRecords = (storage: SafeStorage): boolean =>
  storage.keys().some((name) => name.startsWith(attemptPrefix));

/** Fetches the attempts' code where there is a record, and goes on with them (D7.5). */
export const resumeOpenAttempts = async (
  runtime: ShopRuntime,
  local: SafeStorage,
  parts: AttemptParts,
  policy: ShopPolicy,
  send: (event: SessionEvent) => void,
): Promise<void> => {
  if (!hasRecords(local) && !hasRecords(safeStorage(() => window.sessionStorage))) return;
  const { resumeAttempts } = await import("../adapters/xstate/attempts/resume-attempts.ts");
  await resumeAttempts(runtime, parts, policy, send);
};
