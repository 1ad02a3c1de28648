import { isKeepAnswer, type KeepAnswer, type Message } from "../../../worker/messages.ts";
import type { Wish } from "../../../worker/next-file.ts";

/** The service worker of this page's scope (decisions/0037). */
export interface ShopWorker {
  /** Has the worker fetch and keep one more file. The signal stops it. Never answers while another build waits. */
  readonly keep: (wish: Wish, signal: AbortSignal) => Promise<KeepAnswer>;
  /** Called now and later, whenever another build waits for the customer's word. */
  readonly onUpdate: (listener: () => void) => void;
  /** Puts the build that waits into this one's place; resolves when it has it, or the browser takes too long. */
  readonly activateUpdate: () => Promise<void>;
  /** Looks whether the server has another build. */
  readonly checkForUpdate: () => void;
}

/** Milliseconds within which a worker answers that is not stopped meanwhile, or blocked. */
const patienceMs = 60_000;

/** Milliseconds within which a build takes over. A reload, which comes next, makes the browser try again. */
const activationMs = 10_000;

const tell = (worker: ServiceWorker, message: Message, port?: MessagePort): void =>
  worker.postMessage(message, port === undefined ? [] : [port]);

const hasState = (worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === state) resolve(true);
      else if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });

const keepBy = (worker: ServiceWorker, wish: Wish, signal: AbortSignal): Promise<KeepAnswer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer: KeepAnswer): void => {
      clearTimeout(impatient);
      port1.close();
      resolve(answer);
    };
    const impatient = setTimeout(() => end("failed"), patienceMs);
    port1.addEventListener("message", ({ data }) => end(isKeepAnswer(data) ? data : "failed"));
    port1.start();
    signal.addEventListener("abort", () => port1.postMessage("stop"), { once: true });
    tell(worker, { kind: "keep", wish }, port2);
  });

/**
 * Registers the worker. Null: the browser has none or blocks it, or its storage is full; the shop works
 * without.
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
  // A browser that is told to block workers may answer with nothing.
  if (container === undefined || registration === undefined) return null;
  const opened = registration;
  // A worker that takes another's place asks which builds are still in use.
  container.addEventListener("message", ({ data, ports }) => {
    if (data === "which build?") ports[0]?.postMessage(build);
  });
  const first = opened.active ?? opened.waiting ?? opened.installing;
  if (first === null || !(opened.active !== null || (await hasState(first, "activated")))) {
    return null;
  }
  // A page that comes under a worker loads its pictures anew: it does where the network cannot be asked.
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
      // Of a build that is to be replaced nothing more is fetched ahead; and Chromium, where the former
      // worker is given work while it stops, puts the other one off by half a minute.
      if (waiting !== null) return new Promise(() => {});
      return active === null ? "failed" : keepBy(active, wish, signal);
    },
    onUpdate: (listener) => {
      const look = (): void => {
        if (opened.waiting !== null) listener();
      };
      look();
      opened.addEventListener("updatefound", () => {
        const { installing } = opened;
        if (installing !== null) void hasState(installing, "installed").then(look);
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
    // Offline there is nothing to be found.
    checkForUpdate: () => void opened.update().catch(() => undefined),
  };
};
