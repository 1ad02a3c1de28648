/** Milliseconds to wait for data before the first render: data in time saves a render of skeletons. */
const timeoutMs = 100;

/** Resolves like `data`, or to false after 100 ms. */
export const inTime = <Value>(data: Promise<Value>): Promise<Value | false> =>
  Promise.race([data, new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false))]);
