const half = (sum: string, from: number): number => Number.parseInt(sum.slice(from, from + 8), 16);

const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, "0");

/** The sum of a run without shops. */
export const emptySum = "0".repeat(16);

/**
 * Adds the sums of two event logs (16 hexadecimal digits), half by half. The order does not matter: the sums
 * of a run's shards come to the sum of the run.
 *
 * @example
 * addSums("0000000100000002", "00000001ffffffff") // => "0000000200000001"
 */
export const addSums = (one: string, other: string): string =>
  [0, 8].map((from) => hex(half(one, from) + half(other, from))).join("");
