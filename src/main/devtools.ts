import { tokenKey } from "../adapters/browser/token-store.browser.ts";
import type { FakeServer } from "../fake-server/create-fake-server.ts";
import type { FakeServerControl } from "../devtools/fake-server-control.ts";
import { watchMachines } from "../devtools/machine-watch.ts";
import { whenIdle } from "../ui/kit/when-idle.ts";

const storedToken = (): string | null => {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
};

type Reach = (token: () => string | null) => Promise<FakeServerControl | null>;

const offer = (started: Promise<unknown>, reach: Reach): void => {
  const machines = watchMachines();
  const open = async (): Promise<void> => {
    const control = await reach(storedToken);
    if (control === null) return;
    (await import("../devtools/mount-devtools.tsx")).mountDevtools(control, machines);
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
export const offerDevtools = (started: Promise<FakeServer>): void =>
  offer(started, async (token) =>
    (await import("../devtools/direct-control.ts")).directControl(await started, token),
  );

/** The same over the server behind this page, if it is a fake one on this machine. */
export const offerRemoteDevtools = (): void =>
  offer(Promise.resolve(), async (token) => {
    const { hasControls, httpControl } = await import("../devtools/http-control.ts");
    return (await hasControls()) ? httpControl(token) : null;
  });
