import type { BrowserRoute, RequestParts } from "./source-of.ts";

/** The service worker globals in use: TypeScript's own types for them conflict with a page's. */

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Fetching extends Extendable {
  readonly request: Request & RequestParts;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface ExtendableMessage extends Extendable {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface Installing extends Extendable {
  /** Chromium alone has it. */
  readonly addRoutes?: (routes: readonly BrowserRoute[]) => Promise<void>;
}

interface Tab {
  readonly postMessage: (message: unknown, ports: readonly MessagePort[]) => void;
}

interface Events {
  readonly install: Installing;
  readonly activate: Extendable;
  readonly fetch: Fetching;
  readonly message: ExtendableMessage;
}

export interface WorkerScope {
  readonly registration: {
    readonly scope: string;
    readonly unregister: () => Promise<boolean>;
  };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: "window";
      readonly includeUncontrolled: true;
    }) => Promise<readonly Tab[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
}

/** All open tabs of the shop. */
export const openTabs = ({ clients }: WorkerScope): Promise<readonly Tab[]> =>
  clients.matchAll({ type: "window", includeUncontrolled: true });

/** Milliseconds to wait for a tab's build. A frozen tab does not answer. */
const timeoutMs = 1_000;

/** Asks each tab for its build; null: no answer. */
export const buildsOfTabs = async (scope: WorkerScope): Promise<readonly (string | null)[]> =>
  Promise.all(
    (await openTabs(scope)).map(
      (tab) =>
        new Promise<string | null>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", ({ data }) => {
            resolve(typeof data === "string" ? data : null);
          });
          port1.start();
          setTimeout(() => resolve(null), timeoutMs);
          tab.postMessage("which build?", [port2]);
        }),
    ),
  );
