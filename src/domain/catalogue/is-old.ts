/** Milliseconds for which prices are taken as those of now. */
const isFreshFor = 10 * 60_000;

/**
 * Whether products that were read, or last seen, at `since` (epoch milliseconds) may show prices of the past:
 * a stored home then tells its age at once, and a list is read again.
 */
export const isOld = (since: number, now: number): boolean => now - since > isFreshFor;
