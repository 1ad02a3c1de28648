import { tokenKey } from "../adapters/browser/token-store.browser.ts";
import type { FakeServer } from "../fake-server/create-fake-server.ts";
import type { Hand } from "../server-hand/hand.ts";
import { watchMachines } from "../server-hand/machine-watch.ts";
import { whenIdle } from "../ui/when-idle.ts";

const storedToken = (): string | null => {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
};

type Reach = (token: () => string | null) => Promise<Hand | null>;

const offer = (started: Promise<unknown>, reach: Reach): void => {
  const machines = watchMachines();
  const open = async (): Promise<void> => {
    const hand = await reach(storedToken);
    if (hand === null) return;
    (await import("../server-hand/mount-server-hand.tsx")).mountServerHand(hand, machines);
  };
  // What cannot be fetched is missed by nobody: the shop goes on without it.
  started.then(
    () => whenIdle(() => void open().catch(() => {})),
    () => {},
  );
};

/**
 * The developer's panel over the fake server of this page: fetched when the browser has nothing
 * better to do. Machines are watched from now on: call it before the first of them starts.
 */
export const offerServerHand = (started: Promise<FakeServer>): void =>
  offer(started, async (token) =>
    (await import("../server-hand/direct-hand.ts")).directHand(await started, token),
  );

/** The same over the server behind this page, if it is a fake one on this machine. */
export const offerRemoteServerHand = (): void =>
  offer(Promise.resolve(), async (token) => {
    const { hasControls, httpHand } = await import("../server-hand/http-hand.ts");
    return (await hasControls()) ? httpHand(token) : null;
  });
