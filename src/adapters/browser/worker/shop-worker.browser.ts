import { isKeepAnswer, type KeepAnswer, type Message } from "../../../worker/messages.ts";
import type { PrefetchRequest } from "../../../worker/next-file.ts";

/** The service worker of this page's scope (decisions/0037). */
export interface ShopWorker {
  /** Has the worker store one more file. The signal stops it. Never resolves while another build waits. */
  readonly keep: (wish: PrefetchRequest, signal: AbortSignal) => Promise<KeepAnswer>;
  /** Calls the listener now, if a new build waits for activation, and whenever one begins to wait. */
  readonly onUpdate: (listener: () => void) => void;
  /** Activates the waiting build; resolves when it is active, or after 10 s. */
  readonly activateUpdate: () => Promise<void>;
  /** Asks the server for a newer build. */
  readonly checkForUpdate: () => void;
}

/** Milliseconds to wait for the worker's answer: it may have been stopped or blocked. */
const timeoutMs = 60_000;

/**
 * Milliseconds to wait for the new build's activation. The reload that follows makes the browser try again.
 */
const activationMs = 10_000;

const tell = (worker: ServiceWorker, message: Message, port?: MessagePort): void =>
  worker.postMessage(message, port === undefined ? [] : [port]);

const hasState = (worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (worker.state === state) resolve(true);
      else if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", check);
    check();
  });

const keepBy = (
  worker: ServiceWorker,
  wish: PrefetchRequest,
  signal: AbortSignal,
): Promise<KeepAnswer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer: KeepAnswer): void => {
      clearTimeout(impatient);
      port1.close();
      resolve(answer);
    };
    const impatient = setTimeout(() => end("failed"), timeoutMs);
    port1.addEventListener("message", ({ data }) => end(isKeepAnswer(data) ? data : "failed"));
    port1.start();
    signal.addEventListener("abort", () => port1.postMessage("stop"), { once: true });
    tell(worker, { kind: "keep", wish }, port2);
  });

/**
 * Registers the worker. Null: the browser has none or blocks it, or its storage is full; the shop works
 * without it.
 *
 * @param build of this page: `<html data-build>`
 */
export const openShopWorker = async (
  container: ServiceWorkerContainer | undefined,
  { base, build }: { readonly base: string; readonly build: string },
): Promise<ShopWorker | null> => {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await container?.register(`${base}sw.js`, {
      scope: base,
      updateViaCache: "none",
    });
  } catch {
    return null;
  }
  // A browser that blocks workers may resolve with undefined.
  if (container === undefined || registration === undefined) return null;
  const opened = registration;
  // A worker asks this when it deletes the caches of builds that no tab uses.
  container.addEventListener("message", ({ data, ports }) => {
    if (data === "which build?") ports[0]?.postMessage(build);
  });
  const first = opened.active ?? opened.waiting ?? opened.installing;
  if (first === null || !(opened.active !== null || (await hasState(first, "activated")))) {
    return null;
  }
  // A page that a worker claims loads its pictures again, so it is claimed only when the network is lost.
  if (container.controller === null) {
    const claim = (): void => {
      if (opened.active !== null) tell(opened.active, { kind: "claim" });
    };
    addEventListener("offline", claim, { once: true });
  }
  return {
    keep: async (wish, signal) => {
      if (signal.aborted) return "stopped";
      const { active, waiting } = opened;
      // Nothing more is prefetched for a build that is about to be replaced. Chromium also delays the waiting
      // build by half a minute if the old worker gets work while it stops.
      if (waiting !== null) return new Promise(() => {});
      return active === null ? "failed" : keepBy(active, wish, signal);
    },
    onUpdate: (listener) => {
      const check = (): void => {
        if (opened.waiting !== null) listener();
      };
      check();
      opened.addEventListener("updatefound", () => {
        const { installing } = opened;
        if (installing !== null) void hasState(installing, "installed").then(check);
      });
    },
    activateUpdate: async () => {
      const { waiting } = opened;
      if (waiting === null) return;
      tell(waiting, { kind: "activate" });
      await Promise.race([
        hasState(waiting, "activated"),
        new Promise((resolve) => setTimeout(resolve, activationMs)),
      ]);
    },
    // Fails offline, where no newer build can be found.
    checkForUpdate: () => void opened.update().catch(() => undefined),
  };
};
