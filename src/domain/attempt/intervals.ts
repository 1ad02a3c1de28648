/**
 * Milliseconds after a sending of unknown outcome before a second sending for the same subject is offered
 * (D7.5).
 */
export const resendAfterMs = 60_000;

/**
 * Milliseconds after which a prepared, never sent record counts as abandoned by its page. Covers the wait
 * for the lock and one read with its timeout.
 */
export const preparedForMs = 20_000;

/** Milliseconds for which a second sending is watched for a second effect (D7.8). */
export const watchedForMs = 24 * 60 * 60 * 1000;

/** Milliseconds before each further lookup while the page is visible; `lastDelayMs` follows and repeats. */
const firstDelaysMs = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000] as const;
const lastDelayMs = 60_000;

/** @param lookups lookups made since the customer last asked for one or came back to the page */
export const nextLookupMs = (lookups: number): number =>
  firstDelaysMs[Math.max(lookups - 1, 0)] ?? lastDelayMs;
