/** Milliseconds. */
const isFreshFor = 10 * 60_000;

/**
 * Whether a list of products that was read then (epoch milliseconds) may show prices of the past: a stored
 * home then tells its age at once, and a list is read again on the return to the page.
 */
export const isOld = (readAt: number, now: number): boolean => now - readAt > isFreshFor;
