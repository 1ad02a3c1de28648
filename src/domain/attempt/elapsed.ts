/** A stored elapsed time, with the wall clock at the time of storing (D7.7). */
export interface ElapsedNote {
  /** Milliseconds. */
  readonly elapsed: number;
  /** Epoch milliseconds by this device's clock. */
  readonly notedAt: number;
}

/** The elapsed time when this page first read it, with the page's monotonic clock. */
export interface FirstReading {
  readonly elapsed: number;
  /** Milliseconds of a monotonic clock such as `performance.now()`. */
  readonly monotonic: number;
}

/**
 * The elapsed time at the start of a page load. Between page loads only the device's wall clock measures
 * time. A clock set back adds nothing. A clock set forward shortens the wait, and what the customer is told
 * stays true (D7.7).
 */
export const firstReading = (
  { elapsed, notedAt }: ElapsedNote,
  now: { readonly wall: number; readonly monotonic: number },
): FirstReading => ({
  elapsed: elapsed + Math.max(0, now.wall - notedAt),
  monotonic: now.monotonic,
});

/**
 * Milliseconds elapsed at `monotonic`. Never less than the stored time, because another tab may have measured
 * more.
 */
export const elapsedBy = (start: FirstReading, stored: ElapsedNote, monotonic: number): number =>
  Math.max(stored.elapsed, start.elapsed + Math.max(0, monotonic - start.monotonic));
