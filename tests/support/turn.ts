/** A turn of the event loop: what was answered by now has been taken. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
