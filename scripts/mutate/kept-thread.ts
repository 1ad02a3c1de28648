import { type PoolOptions, ThreadsPoolWorker } from "vitest/node";

type Listener = Parameters<ThreadsPoolWorker["on"]>[1];

/** Runs after which a thread has gathered so much that a new one is cheaper. */
const runsOfAThread = 100;

let kept: KeptThread | null = null;

/**
 * A thread that outlives a run of vitest. Stryker begins a run for each mutant, and a new thread imports
 * everything again, which took most of a mutant's time. All mutants are in the code already, and the setup
 * file switches one on, so the modules may stay.
 */
class KeptThread extends ThreadsPoolWorker {
  // Vitest takes the name for the pool's.
  override readonly name = "kept thread";
  readonly #listeners = new Set<readonly [event: string, listener: Listener]>();
  #runs = 0;

  override on(event: string, listener: Listener): void {
    this.#listeners.add([event, listener]);
    super.on(event, listener);
  }

  override async start(): Promise<void> {
    this.#runs += 1;
    if (this.#runs > 1) return;
    await super.start();
    // A thread that has crashed is not used again.
    super.on("exit", () => {
      if (kept === this) kept = null;
    });
  }

  override send(message: Parameters<ThreadsPoolWorker["send"]>[0]): void {
    if (message.type !== "stop") {
      super.send(message);
      return;
    }
    for (const [event, listener] of this.#listeners)
      if (event === "message") listener({ __vitest_worker_response__: true, type: "stopped" });
  }

  override async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) super.off(event, listener);
    this.#listeners.clear();
    if (this.#runs < runsOfAThread && kept === this) return;
    if (kept === this) kept = null;
    await super.stop();
  }
}

/** The pool of one thread. */
export const keptThread = {
  name: "kept thread",
  createPoolWorker: (options: PoolOptions): ThreadsPoolWorker => (kept ??= new KeptThread(options)),
};
