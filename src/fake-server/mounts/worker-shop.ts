import type { FromWorker, ToWorker, WorkerAnswer, WorkerStart } from "./worker-messages.ts";

/** The fake server in a worker of this page (`worker-server.ts`). */
export interface WorkerShop {
  /** As the browser's: a dropped connection rejects with a `TypeError`, an abort with the signal's reason. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** What is wrong with the page's URL, a line each, once the server has begun. */
  readonly problems: Promise<readonly string[]>;
}

/** What the static demo's page knows before its bundle has arrived. */
export interface DemoPage {
  /** The client's base path, with slashes at both ends. */
  readonly base: string;
  /** The URL that was asked for, without what was for the server. */
  readonly address: URL;
  readonly shop: WorkerShop;
}

declare global {
  /** Set by the demo's page. Only a `var` becomes a property of `globalThis`. */
  var demo: DemoPage | undefined;
}

/** @param script the URL of the worker's script */
export const startWorkerShop = (script: string, start: Omit<WorkerStart, "kind">): WorkerShop => {
  const worker = new Worker(script, { type: "module" });
  const waiting = new Map<number, (answer: WorkerAnswer["answer"]) => void>();
  let calls = 0;
  let hasBegun = false;
  let isBroken = false;
  const send = (message: ToWorker): void => worker.postMessage(message, []);
  const problems = new Promise<readonly string[]>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      hasBegun = true;
      if (data.kind === "problems") {
        resolve(data.lines);
        return;
      }
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    });
  });
  worker.addEventListener("error", () => {
    // An error of one call. Before the first message, the script did not load: nobody will answer.
    if (hasBegun) return;
    isBroken = true;
    for (const answer of waiting.values()) answer(null);
  });
  send({ kind: "start", ...start });

  return {
    problems,
    fetch: async (address, init) => {
      const request = new Request(address, init);
      const { signal, url, method, headers } = request;
      signal.throwIfAborted();
      const bytes = await request.arrayBuffer();
      calls += 1;
      const id = calls;
      const answer = await new Promise<WorkerAnswer["answer"]>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        waiting.set(id, resolve);
        const body = bytes.byteLength === 0 ? null : bytes;
        if (isBroken) resolve(null);
        else send({ kind: "call", id, url, method, headers: [...headers], body });
      });
      if (answer === null) throw new TypeError("Failed to fetch");
      const { status, body } = answer;
      return new Response(status === 204 ? null : body, {
        status,
        headers: answer.headers.map(([name, value]): [string, string] => [name, value]),
      });
    },
  };
};
