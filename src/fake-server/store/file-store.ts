import { constants } from "node:fs";
import { open, readdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { errorCode } from "../error-code.ts";
import { messageOf } from "../message-of.ts";
import { isAlive } from "./is-alive.ts";
import { lockFile, LockHeldError } from "./lock-file.ts";

/** One clear line about a file that cannot be read or written; the file's name is not in it. */
export class FileStoreError extends Error {
  override readonly name = "FileStoreError";
}

export interface FileStore {
  /**
   * Makes the file this server's own, until what it answers is called. @throws FileStoreError when
   * a living server has it, or nothing can be written there.
   */
  readonly lock: () => Promise<() => void>;
  /** The kept text, and when it was written (epoch ms); `null` when there is no file yet. */
  readonly read: () => Promise<{ readonly text: string; readonly writtenAt: number } | null>;
  /**
   * Replaces the text. Settled once it is on the disk; a process that dies at any moment before
   * that leaves the old text or the new one, whole. @throws FileStoreError
   */
  readonly write: (text: string) => Promise<void>;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EISDIR: "this is a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

const failure = (what: string, cause: unknown): FileStoreError => {
  const reason = reasons[errorCode(cause)] ?? messageOf(cause);
  return new FileStoreError(`${what}: ${reason}`);
};

const isMissing = (cause: unknown): boolean => errorCode(cause) === "ENOENT";

/** Throws away what writers of this file left half done when they were killed. */
const sweep = async (folder: string, name: string): Promise<void> => {
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(`${name}.`) || !entry.endsWith(".tmp")) continue;
    const pid = entry.slice(name.length + 1, -".tmp".length);
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) await rm(join(folder, entry), { force: true });
  }
};

/** Behind a symbolic link it is the file itself; one that is not there yet, in its real folder. */
const targetOf = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch {
    const whole = resolve(path);
    const folder = await realpath(dirname(whole)).catch(() => dirname(whole));
    return join(folder, basename(whole));
  }
};

/** A rename is safe only once its folder is on the disk. Windows cannot open folders, nor needs to. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Keeps one text in one file. It is written beside the file, put on the disk and renamed, so that
 * whoever reads the file never sees half of it. Only the owner may read it: it holds tokens.
 */
export const fileStore = (path: string): FileStore => {
  let swept = false;
  return {
    lock: async () => {
      try {
        return await lockFile(await targetOf(path));
      } catch (cause) {
        if (!(cause instanceof LockHeldError)) throw failure("cannot be written", cause);
        throw new FileStoreError(
          `another server, process ${cause.holder}, keeps its state there; stop it, or name another file`,
        );
      }
    },
    read: async () => {
      try {
        const { mtimeMs } = await stat(path);
        return { text: await readFile(path, "utf8"), writtenAt: mtimeMs };
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw failure("cannot be read", cause);
      }
    },
    write: async (text) => {
      try {
        const target = await targetOf(path);
        const folder = dirname(target);
        if (!swept) await sweep(folder, basename(target));
        swept = true;
        const beside = `${target}.${process.pid}.tmp`;
        try {
          const handle = await open(beside, "w", 0o600);
          try {
            await handle.writeFile(text, "utf8");
            await handle.sync();
          } finally {
            await handle.close();
          }
          await rename(beside, target);
        } catch (cause) {
          await rm(beside, { force: true }).catch(() => undefined);
          throw cause;
        }
        await syncFolder(folder);
      } catch (cause) {
        throw failure("cannot be written", cause);
      }
    },
  };
};
