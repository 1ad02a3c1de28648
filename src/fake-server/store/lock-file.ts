import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pass } from "node:timers/promises";
import { errorCode } from "../errors/error-code.ts";
import { isAlive } from "./is-alive.ts";

/** Another process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = "LockHeldError";
  /** The id of the process that holds it. */
  readonly holder: number;

  constructor(holder: number) {
    super(`The lock is held by process ${holder}`);
    this.holder = holder;
  }
}

const own = `${process.pid}\n`;

/** Own locks. A restarted container may reuse a dead process's id, so the id is not enough. */
const held = new Set<string>();

/** Creates the lock file with this process's id synchronously. */
const create = (lock: string): boolean => {
  try {
    writeFileSync(lock, own, { flag: "wx" });
    held.add(lock);
    return true;
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return false;
    throw cause;
  }
};

/** `null`: the lock no longer exists. */
const textOf = (lock: string): string | null => {
  try {
    return readFileSync(lock, "utf8");
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return null;
    throw cause;
  }
};

/** The polling for the id in an empty lock: interval in milliseconds, and count. */
const rereads = { every: 20, times: 25 };

/** The running process that holds the lock; `null`: none. */
const holderOf = async (lock: string): Promise<number | null> => {
  let text = textOf(lock);
  for (let reread = 0; text === "" && reread < rereads.times; reread += 1) {
    await pass(rereads.every);
    text = textOf(lock);
  }
  const pid = Number(/^\d+$/m.exec(text ?? "")?.[0] ?? 0);
  if (pid === 0) return null;
  const isHeld = pid === process.pid ? held.has(lock) : isAlive(pid);
  return isHeld ? pid : null;
};

/**
 * Locks the file at the path with a file beside it (`PATH.lock`) that holds the process id. The
 * lock of a dead process is taken over. Returns the unlock function.
 * @throws LockHeldError, or the error of `node:fs`.
 */
export const lockFile = async (path: string): Promise<() => void> => {
  const lock = `${path}.lock`;
  while (!create(lock)) {
    const holder = await holderOf(lock);
    if (holder !== null) throw new LockHeldError(holder);
    // Removing a stale lock is itself locked: two processes would remove each other's new locks.
    const unlock = await lockFile(lock);
    try {
      if ((await holderOf(lock)) === null) rmSync(lock, { force: true });
    } finally {
      unlock();
    }
  }
  let isGivenBack = false;
  return () => {
    if (isGivenBack) return;
    isGivenBack = true;
    // The lock may have been removed by hand and replaced.
    if (textOf(lock) === own) rmSync(lock, { force: true });
    held.delete(lock);
  };
};
