/** Tells the current instant in epoch milliseconds. */
export type Clock = () => number;

/** A clock that goes as another one does, ahead of it by an offset of its own. */
export interface VirtualClock {
  readonly now: Clock;
  /** How far it is ahead, in milliseconds. */
  readonly offset: () => number;
  readonly setOffset: (milliseconds: number) => void;
}

export const createVirtualClock = (base: Clock): VirtualClock => {
  let offset = 0;
  return {
    now: () => base() + offset,
    offset: () => offset,
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
};

/** A hundred years: dates stay dates. */
export const largestOffset = 100 * 365.25 * 24 * 60 * 60 * 1000;

/** @throws RangeError for what is no whole number of milliseconds from 0, or leads too far. */
export const checkAdvance = (offset: number, milliseconds: number): void => {
  if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) {
    throw new RangeError(
      `The clock advances by a whole number of milliseconds from 0, not by ${milliseconds}`,
    );
  }
  if (offset + milliseconds > largestOffset) {
    throw new RangeError("The clock advances by a hundred years in all, not further");
  }
};
