/** Caches a lazy import. A failed import is tried again at the next call. */
export const fetchedOnce = <Code>(fetch: () => Promise<Code>): (() => Promise<Code>) => {
  let known: Promise<Code> | null = null;
  return () =>
    (known ??= fetch().catch((failure: unknown) => {
      known = null;
      throw failure;
    }));
};
