import { fork } from "node:child_process";
import { once } from "node:events";

/** A server in a process of its own. */
export interface MeasuredServer {
  readonly url: string;
  /** The processor time so far, of user and system, in microseconds. */
  readonly cpu: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/**
 * Runs a script that sends its address, and for each message its processor time.
 * @throws when it ends before.
 */
export const startServer = async (
  script: string,
  ...args: readonly string[]
): Promise<MeasuredServer> => {
  const child = fork(script, args);
  const exited = once(child, "exit");
  const heard = async (): Promise<unknown> => {
    const waiting = new AbortController();
    const [said] = await Promise.race([
      once(child, "message", waiting),
      exited.then(() => {
        throw new Error(`${script} has ended`);
      }),
    ]).finally(() => waiting.abort());
    return said;
  };
  return {
    url: String(await heard()),
    cpu: () => {
      child.send("cpu");
      return heard().then(Number);
    },
    close: async () => {
      child.kill();
      await exited;
    },
  };
};
