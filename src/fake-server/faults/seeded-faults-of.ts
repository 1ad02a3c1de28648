import type { SeededFaults } from "./seeded-faults.ts";

const largestSeed = 2 ** 31 - 1;

/** Reads `7`, or `7:0.2` with the rate. @throws an error that says what is allowed. */
export const seededFaultsOf = (text: string): SeededFaults => {
  const [, seed, rate] = /^(\d{1,10})(?::(0|1|[01]?\.\d+))?$/.exec(text) ?? [];
  if (seed === undefined || Number(seed) > largestSeed || Number(rate ?? 0) > 1) {
    throw new Error(
      `faults=${text} is not SEED or SEED:RATE with a rate from 0 to 1, as in 7:0.2, nor off`,
    );
  }
  return { seed: Number(seed), ...(rate === undefined ? {} : { rate: Number(rate) }) };
};
