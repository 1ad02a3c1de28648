import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pass } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { isAlive } from "./is-alive.ts";

/** The lock is another's. */
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

/** This process's: its id alone may be that of one that died, as in a container started again. */
const held = new Set<string>();

/** Nothing comes between the file and its entry, neither a kill for long nor another task. */
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

/** `null`: there is no lock any more. */
const textOf = (lock: string): string | null => {
  try {
    return readFileSync(lock, "utf8");
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return null;
    throw cause;
  }
};

/** How often, in milliseconds, and how many times to look whether an empty lock gets its id. */
const looks = { every: 20, times: 25 };

/** The living process that holds the lock; `null`: it is nobody's. */
const holderOf = async (lock: string): Promise<number | null> => {
  let text = textOf(lock);
  for (let look = 0; text === "" && look < looks.times; look += 1) {
    await pass(looks.every);
    text = textOf(lock);
  }
  const pid = Number(/^\d+$/m.exec(text ?? "")?.[0] ?? 0);
  if (pid === 0) return null;
  const isHeld = pid === process.pid ? held.has(lock) : isAlive(pid);
  return isHeld ? pid : null;
};

/**
 * Makes the file at the path this server's own, by a file beside it (`PATH.lock`) that holds the
 * process id. One whose process no longer lives is taken over. Answers how to give it back.
 * @throws LockHeldError, or the error of `node:fs`.
 */
export const lockFile = async (path: string): Promise<() => void> => {
  const lock = `${path}.lock`;
  while (!create(lock)) {
    const holder = await holderOf(lock);
    if (holder !== null) throw new LockHeldError(holder);
    // One at a time throws a dead one away: two would throw away each other's.
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
    // Somebody who took it for a dead one by hand may have put another in its place.
    if (textOf(lock) === own) rmSync(lock, { force: true });
    held.delete(lock);
  };
};
