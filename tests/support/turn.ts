/** A turn of the event loop: pending answers are processed. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
