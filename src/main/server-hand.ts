import { tokenKey } from "../adapters/browser/token-store.browser.ts";
import type { FakeServer } from "../fake-server/create-fake-server.ts";
import { watchMachines } from "../server-hand/machine-watch.ts";
import { whenIdle } from "../ui/when-idle.ts";

const storedToken = (): string | null => {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
};

/**
 * The developer's panel over the fake server of this page: fetched when the browser has nothing
 * better to do. Machines are watched from now on: call it before the first of them starts.
 */
export const offerServerHand = (starting: Promise<FakeServer>): void => {
  const machines = watchMachines();
  const open = async (): Promise<void> => {
    const [server, { mountServerHand }, { directHand }] = await Promise.all([
      starting,
      import("../server-hand/mount-server-hand.tsx"),
      import("../server-hand/direct-hand.ts"),
    ]);
    mountServerHand(directHand(server, storedToken), machines);
  };
  // What cannot be fetched is missed by nobody: the shop goes on without it.
  starting.then(
    () => whenIdle(() => void open().catch(() => {})),
    () => {},
  );
};
