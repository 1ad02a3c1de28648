const baseRate = 8_000;
const ratePerLevel = 500;
const highestRate = 9_500;

/**
 * The credit for a recycled order, in hundredths: 80 % of the total plus 5 % per member level, at
 * most 95 %; rounded down.
 *
 * @example
 * recycleAmount(100_01, 0) // => 8000
 * recycleAmount(100_01, 2) // => 9000
 * recycleAmount(100_01, 9) // => 9500
 */
export const recycleAmount = (total: number, memberLevel: number): number => {
  const rate = Math.min(baseRate + ratePerLevel * memberLevel, highestRate);
  return Number((BigInt(total) * BigInt(rate)) / 10_000n);
};
