/** A recycling completes when a test lets the time pass, never by itself. */
export const recycleDelayMs = 3_600_000;
