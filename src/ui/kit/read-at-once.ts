/**
 * Lets React's `use` read a promise at once when it is fulfilled already. Without the mark React
 * first suspends to find out, and having shown a fallback it keeps that for 300 ms.
 */
export const readAtOnce = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    // Told by the promise itself to whoever waits for it.
    () => {},
  );
  return promise;
};
