import { fromCallback } from "xstate";
import { attemptPrefix } from "../adapters/browser/attempt-prefix.ts";
import { type SafeStorage, safeStorage } from "../adapters/browser/safe-storage.ts";
import type { AttemptParts } from "../adapters/xstate/attempts/bind-attempt.ts";
import type { ShopRuntime } from "../adapters/xstate/shop-runtime.ts";
import type { ShopPolicy } from "../domain/policy.ts";
import type { SessionEvent } from "../domain/session/session.machine.ts";

const hasRecords = (storage: SafeStorage): boolean =>
  storage.keys().some((name) => name.startsWith(attemptPrefix));

/** Fetches the attempts' code where there is a record, once the first screen is there (decisions/0005). */
export const resumeOpenAttempts = (
  runtime: ShopRuntime,
  local: SafeStorage,
  parts: AttemptParts,
  policy: ShopPolicy,
  firstScreen: Promise<unknown> | null,
) =>
  fromCallback<SessionEvent>(({ sendBack }) => {
    let isOver = false;
    const resume = async (): Promise<void> => {
      await firstScreen;
      const { resumeAttempts } = await import("../adapters/xstate/attempts/resume-attempts.ts");
      await resumeAttempts(runtime, parts, policy, (event) => {
        if (!isOver) sendBack(event);
      });
    };
    if (hasRecords(local) || hasRecords(safeStorage(() => window.sessionStorage)))
      // What cannot be fetched now is started by the screen of its subject.
      void resume().catch(() => undefined);
    return () => {
      isOver = true;
    };
  });
