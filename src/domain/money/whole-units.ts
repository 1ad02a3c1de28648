/** An amount in whole units, truncated: 12.50 is 12, −12.50 is −12. */
export const unitsTowardZero = (hundredths: number): number =>
  // Dividing only a multiple of 100 keeps the quotient exact at any size.
  (hundredths - (hundredths % 100)) / 100;

/** An amount in whole units, rounded half away from zero: 12.50 is 13, −12.50 is −13. */
export const unitsHalfAwayFromZero = (hundredths: number): number =>
  unitsTowardZero(hundredths) + (Math.abs(hundredths % 100) < 50 ? 0 : Math.sign(hundredths));

export const isWhole = (hundredths: number): boolean => hundredths % 100 === 0;
