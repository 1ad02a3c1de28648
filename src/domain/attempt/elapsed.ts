/** What is stored of an elapsed time, with the clock of the moment (D7.7). */
export interface ElapsedNote {
  /** Milliseconds. */
  readonly elapsed: number;
  /** Epoch milliseconds by this device's clock. */
  readonly notedAt: number;
}

/** The elapsed time as this visit first read it, with its own clock, which only goes forward. */
export interface VisitStart {
  readonly elapsed: number;
  /** Milliseconds of a monotonic clock such as `performance.now()`. */
  readonly monotonic: number;
}

/**
 * Where a visit begins to count. Between visits the device's clock tells how long it was; set back,
 * it tells nothing. Set forward, it shortens the wait, and what is said stays true (D7.7).
 */
export const visitStart = (
  { elapsed, notedAt }: ElapsedNote,
  now: { readonly wall: number; readonly monotonic: number },
): VisitStart => ({
  elapsed: elapsed + Math.max(0, now.wall - notedAt),
  monotonic: now.monotonic,
});

/** Milliseconds elapsed by now. Never less than what is stored: another visit may know more. */
export const elapsedBy = (start: VisitStart, stored: ElapsedNote, monotonic: number): number =>
  Math.max(stored.elapsed, start.elapsed + Math.max(0, monotonic - start.monotonic));
