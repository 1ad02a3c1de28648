import type { FileStore } from "../store/file-store.ts";

/** The minimum milliseconds between two writes: the most that a kill can lose. */
const minIntervalMs = 250;

/** Limits writing a large state to one part in so many of the time. */
const timeShare = 10;

const retryAfter = 5_000;

export interface KeptState {
  /** Call it after a possible change: schedules a write. */
  readonly touch: () => void;
  /** Writes now, if something has changed. @throws FileStoreError */
  readonly flush: () => Promise<void>;
  /** Stops all later writes. */
  readonly abandon: () => Promise<void>;
}

export interface KeepStateParts {
  readonly file: Pick<FileStore, "write">;
  /** The whole state as text. */
  readonly save: () => Promise<string>;
  /** Called once per series of failed writes; the shop continues. */
  readonly onFailure: (cause: unknown) => void;
}

/**
 * Writes the state to the file with a delay, so that no call waits for the disk and many calls
 * share one write.
 */
export const keepState = ({ file, save, onFailure }: KeepStateParts): KeptState => {
  let kept: string | null = null;
  let isTouched = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let window = minIntervalMs;
  let isFailing = false;
  let isAbandoned = false;

  const write = async (): Promise<void> => {
    if (!isTouched || isAbandoned) return;
    isTouched = false;
    const start = performance.now();
    try {
      const text = await save();
      if (text !== kept) await file.write(text);
      kept = text;
      isFailing = false;
    } catch (cause) {
      isTouched = true;
      throw cause;
    } finally {
      window = Math.max(minIntervalMs, timeShare * (performance.now() - start));
    }
  };
  /** Serialises the writes. */
  const writeNext = (): Promise<void> => {
    const next = running.then(write);
    running = next.catch(() => undefined);
    return next;
  };
  const later = (milliseconds: number): void => {
    if (isAbandoned) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      writeNext().catch((cause: unknown) => {
        if (!isFailing) onFailure(cause);
        isFailing = true;
        later(retryAfter);
      });
    }, milliseconds).unref();
  };

  return {
    touch: () => {
      isTouched = true;
      later(window);
    },
    flush: () => {
      clearTimeout(timer);
      timer = undefined;
      return writeNext();
    },
    abandon: async () => {
      isAbandoned = true;
      clearTimeout(timer);
      await running;
    },
  };
};
