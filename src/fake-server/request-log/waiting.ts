/** Waits for changes of the journal. */
export interface Waiting {
  readonly changed: () => void;
  /** Checks after each change, until the check is met, the time is over or all waiting has ended. */
  readonly until: <Verdict extends { readonly isMet: boolean }>(
    check: () => Promise<Verdict>,
    milliseconds: number,
  ) => Promise<Verdict>;
  /** Ends all waiting, now and later. */
  readonly stop: () => void;
}

export const createWaiting = (): Waiting => {
  const waiting = new Set<() => void>();
  let isStopped = false;
  const changed = (): void => {
    for (const wakeUp of waiting) wakeUp();
  };
  return {
    changed,
    until: async (check, milliseconds) => {
      let isOver = false;
      let wake = Promise.withResolvers<void>();
      const wakeUp = (): void => wake.resolve();
      const timer = setTimeout(() => {
        isOver = true;
        wakeUp();
      }, milliseconds);
      waiting.add(wakeUp);
      try {
        for (;;) {
          const verdict = await check();
          if (verdict.isMet || isOver || isStopped) return verdict;
          await wake.promise;
          wake = Promise.withResolvers();
        }
      } finally {
        clearTimeout(timer);
        waiting.delete(wakeUp);
      }
    },
    stop: () => {
      isStopped = true;
      changed();
    },
  };
};
