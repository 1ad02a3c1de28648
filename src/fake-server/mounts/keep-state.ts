import type { FileStore } from "../store/file-store.ts";

/** Between two writes pass at least so many milliseconds: what a kill may cost. */
const leastWindow = 250;

/** A large shop is written more seldom: writing takes one part of the time in so many. */
const share = 10;

const retryAfter = 5_000;

export interface KeptState {
  /** Something may have changed: it will be on the disk after the window. */
  readonly touch: () => void;
  /** Writes now, if there is something to write. @throws FileStoreError */
  readonly flush: () => Promise<void>;
}

export interface KeepStateParts {
  readonly file: Pick<FileStore, "write">;
  /** The whole state as text. */
  readonly save: () => Promise<string>;
  /** Hears, once each time it begins, that the file cannot be written; the shop goes on. */
  readonly onFailure: (cause: unknown) => void;
}

/**
 * Keeps the file behind the shop by a window, so that no call waits for the disk and many calls
 * cost one write.
 */
export const keepState = ({ file, save, onFailure }: KeepStateParts): KeptState => {
  let kept: string | null = null;
  let isTouched = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let window = leastWindow;
  let isFailing = false;

  const write = async (): Promise<void> => {
    if (!isTouched) return;
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
      window = Math.max(leastWindow, share * (performance.now() - start));
    }
  };
  /** One write after the other. */
  const writeNext = (): Promise<void> => {
    const next = running.then(write);
    running = next.catch(() => undefined);
    return next;
  };
  const later = (milliseconds: number): void => {
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
  };
};
