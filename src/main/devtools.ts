import { tokenKey } from "../adapters/browser/token-store.browser.ts";
import type { FakeServer } from "../fake-server/create-fake-server.ts";
import type { WorkerShop } from "../fake-server/mounts/worker-shop.ts";
import type { BugReports } from "../devtools/bug-reports.ts";
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

/** For the panel, which must import nothing but the fake server. */
const reports: BugReports = {
  file: async () => (await import("./late/report-file.ts")).reportFile(false),
  frames: async (text, name) => (await import("./late/report-frames.ts")).reportFrames(text, name),
};

type FindControl = (token: () => string | null) => Promise<FakeServerControl | null>;

const offer = (started: Promise<unknown>, findControl: FindControl): void => {
  const machines = watchMachines();
  const open = async (): Promise<void> => {
    const control = await findControl(storedToken);
    if (control === null) return;
    const { mountDevtools } = await import("../devtools/mount-devtools.tsx");
    window.__fakeServer = control;
    mountDevtools(control, { machines, reports });
  };
  // The shop works without the panel, so a failed load is ignored.
  started.then(
    () => whenIdle(() => void open().catch(() => {})),
    () => {},
  );
};

/**
 * The developer panel for the fake server in this page, loaded when the browser is idle. Call it before the
 * first machine starts: machines that started earlier are not watched.
 */
export const offerDevtools = (started: Promise<FakeServer>): void =>
  offer(started, async (token) =>
    (await import("../devtools/direct-control.ts")).directControl(await started, token),
  );

/** The panel for the fake server in this page's worker, and what that has to say of the page's URL. */
export const offerWorkerDevtools = ({ problems, fetch }: WorkerShop): void =>
  offer(
    problems.then(async (lines) => {
      if (lines.length > 0) (await import("../fake-server/mounts/notice.ts")).tellProblems(lines);
    }),
    async (token) => (await import("../devtools/http-control.ts")).httpControl(token, fetch),
  );

/** The panel for the remote server, if that is a fake server on this machine. */
export const offerRemoteDevtools = (): void =>
  offer(Promise.resolve(), async (token) => {
    const { hasControls, httpControl } = await import("../devtools/http-control.ts");
    return (await hasControls()) ? httpControl(token) : null;
  });
