/**
 * Milliseconds after a sending of unknown outcome during which nothing is offered that sends for
 * the same subject (D7.5).
 */
export const resendAfterMs = 60_000;

/**
 * Milliseconds after which a record that was prepared and never sent belongs to a page that is
 * gone: what lies between the two is the waiting for the lock and a reading with its timeout.
 */
export const preparedForMs = 20_000;

/** Milliseconds for which a second sending is watched for a second effect (D7.8). */
export const watchedForMs = 24 * 60 * 60 * 1000;

/** Milliseconds before each further lookup while the page is visible; the last one repeats. */
const firstDelaysMs = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000] as const;
const lastDelayMs = 60_000;

/** @param lookups how many lookups were made since the customer last asked or came back */
export const nextLookupMs = (lookups: number): number =>
  firstDelaysMs[Math.max(lookups - 1, 0)] ?? lastDelayMs;
