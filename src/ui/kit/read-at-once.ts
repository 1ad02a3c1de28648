/**
 * Lets React's `use` read a fulfilled promise synchronously, by setting React's `status` field.
 * Without it React suspends, and keeps a shown fallback for 300 ms.
 */
export const readAtOnce = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    // Whoever awaits the promise handles the rejection.
    () => {},
  );
  return promise;
};
