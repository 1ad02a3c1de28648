import { constants } from "node:fs";
import {
  access,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { errorCode } from "../errors/error-code.ts";
import { fileTrouble } from "../errors/file-trouble.ts";
import { isAlive } from "./is-alive.ts";
import { lockFile, LockHeldError } from "./lock-file.ts";

/** Why a file cannot be read or written, in one line without the file's name. */
export class FileStoreError extends Error {
  override readonly name = "FileStoreError";
}

export interface FileStore {
  /**
   * Locks the file for this server; returns the unlock function. @throws FileStoreError when a
   * running server holds the lock, or the folder is not writable.
   */
  readonly lock: () => Promise<() => void>;
  /** The text, and when it was written (epoch milliseconds); `null`: no file yet. */
  readonly read: () => Promise<{ readonly text: string; readonly writtenAt: number } | null>;
  /**
   * Replaces the text atomically. Resolves when it is on the disk; a process killed before leaves
   * the old or the new text, complete. @throws FileStoreError
   */
  readonly write: (text: string) => Promise<void>;
}

const failure = (how: "read" | "written", cause: unknown): FileStoreError =>
  new FileStoreError(`cannot be ${how}: ${fileTrouble(cause, how)}`);

const isMissing = (cause: unknown): boolean => errorCode(cause) === "ENOENT";

/** Deletes temporary files of killed writers. */
const sweep = async (folder: string, name: string): Promise<void> => {
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(`${name}.`) || !entry.endsWith(".tmp")) continue;
    const pid = entry.slice(name.length + 1, -".tmp".length);
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) await rm(join(folder, entry), { force: true });
  }
};

/** Resolves symbolic links, also to a file that does not exist yet. */
const targetOf = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch {
    const whole = resolve(path);
    const folder = await realpath(dirname(whole)).catch(() => dirname(whole));
    return join(folder, basename(whole));
  }
};

/** A rename asks the folder alone: without this, a file that may not be written would be replaced. */
const checkWritable = async (path: string): Promise<void> => {
  try {
    const { mode } = await stat(path);
    // Root may write everything.
    if ((mode & 0o222) === 0) throw new Error("the file is read-only");
    await access(path, constants.W_OK);
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
  }
};

/** Makes a rename durable. Windows cannot open folders, and does not need it. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

/**
 * Stores one text in one file. Writes a temporary file, syncs it and renames it, so that readers
 * never see a partial text. Readable only by the owner: it contains tokens.
 */
export const fileStore = (path: string): FileStore => {
  let swept = false;
  return {
    lock: async () => {
      try {
        return await lockFile(await targetOf(path));
      } catch (cause) {
        if (!(cause instanceof LockHeldError)) throw failure("written", cause);
        throw new FileStoreError(
          `another server, process ${cause.holder}, keeps its state there; stop it, or name another file`,
        );
      }
    },
    read: async () => {
      try {
        const entry = await stat(path);
        const { mtimeMs } = entry;
        // A pipe would be waited for.
        if (!entry.isFile() && !entry.isDirectory()) throw new Error("this is a pipe or a device");
        return { text: await readFile(path, "utf8"), writtenAt: mtimeMs };
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw failure("read", cause);
      }
    },
    write: async (text) => {
      try {
        const target = await targetOf(path);
        const folder = dirname(target);
        await checkWritable(target);
        if (!swept) await sweep(folder, basename(target));
        swept = true;
        const beside = `${target}.${process.pid}.tmp`;
        try {
          await writeFile(beside, text, { mode: 0o600, flush: true });
          await rename(beside, target);
        } catch (cause) {
          await rm(beside, { force: true }).catch(() => undefined);
          throw cause;
        }
        await syncFolder(folder);
      } catch (cause) {
        throw failure("written", cause);
      }
    },
  };
};
