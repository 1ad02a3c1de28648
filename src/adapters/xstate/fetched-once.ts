/**
 * Code that is fetched once. What could not be fetched is fetched anew the next time that it is
 * needed.
 */
export const fetchedOnce = <Code>(fetch: () => Promise<Code>): (() => Promise<Code>) => {
  let known: Promise<Code> | null = null;
  return () =>
    (known ??= fetch().catch((failure: unknown) => {
      known = null;
      throw failure;
    }));
};
