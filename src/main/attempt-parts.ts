import { knownUser } from "../adapters/xstate/read-user.ts";
import { pageVisibility } from "../adapters/browser/page-visibility.ts";
import type { SafeStorage } from "../ports/safe-storage.ts";
import type { AttemptParts } from "../ports/attempt-parts.ts";
import type { AttemptStore } from "../ports/attempt-store.ts";
import type { Ports } from "../ports/ports.ts";

/** Milliseconds before code that failed to load is loaded again. */
const retryAfterMs = 2_000;

const load = async (local: SafeStorage): Promise<AttemptStore> => {
  for (;;) {
    try {
      return (await import("./attempt-store.ts")).attemptStore(local);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
};

/** The page's single `AttemptParts`. The store's code is loaded after the first screen. */
export const attemptParts = (
  local: SafeStorage,
  ports: Pick<Ports, "session" | "tokens" | "deviceMemory">,
): AttemptParts => {
  let store: Promise<AttemptStore> | null = null;
  return {
    openStore: () => (store ??= load(local)),
    identify: knownUser(ports),
    page: pageVisibility(document, window),
    token: ports.tokens.read,
    origin: window.location.origin,
  };
};
