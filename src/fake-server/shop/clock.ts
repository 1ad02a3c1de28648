/** Returns the current instant in epoch milliseconds. */
export type Clock = () => number;

/** How a clock begins, and runs. */
export interface ClockStart {
  /** Epoch milliseconds. Default: the present. */
  readonly from?: number;
  /** Times the real clock's speed; 0: it stands still. */
  readonly speed: number;
}

/**
 * A clock that begins at an instant and runs at a speed.
 *
 * @example
 * let real = 5_000;
 * const clock = createClock({ from: 1_000, speed: 60 }, () => real);
 * real += 2;
 * clock() // => 1_120
 */
export const createClock = ({ from, speed }: ClockStart, real: Clock = Date.now): Clock => {
  const began = real();
  const start = from ?? began;
  return () => start + Math.round((real() - began) * speed);
};

/** A clock that runs at the speed of another one, ahead of it by an adjustable offset. */
export interface VirtualClock {
  readonly now: Clock;
  /** The offset in milliseconds. */
  readonly offset: () => number;
  readonly setOffset: (milliseconds: number) => void;
}

/**
 * A clock that is not ahead yet.
 *
 * @example
 * let real = 1_000;
 * const { now, offset, setOffset } = createVirtualClock(() => real);
 * // An offset replaces the one before: it is not added to it.
 * setOffset(60_000);
 * setOffset(offset() + 500);
 * real += 1;
 * now() // => 61_501
 */
export const createVirtualClock = (base: Clock): VirtualClock => {
  let offset = 0;
  return {
    // A row has whole milliseconds; a clock of `performance.now` has fractions.
    now: () => Math.floor(base()) + offset,
    offset: () => offset,
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
};

/** A hundred years in milliseconds, which keeps dates representable. */
export const largestOffset = 100 * 365.25 * 24 * 60 * 60 * 1000;

/** @throws RangeError unless a whole number from 0 that keeps the offset below `largestOffset`. */
export const checkAdvance = (offset: number, milliseconds: number): void => {
  if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) {
    throw new RangeError(
      `The clock advances by a whole number of milliseconds from 0, not by ${typeof milliseconds === "string" ? `"${milliseconds}"` : milliseconds}`,
    );
  }
  if (offset + milliseconds > largestOffset) {
    throw new RangeError("The clock advances by a hundred years in all, not further");
  }
};
