import { largestSeed } from "../seeds/random.ts";
import type { SeededFaults } from "./seeded-faults.ts";

/** The format of seeded faults, for error messages. */
export const seededFaultsForm = "SEED or SEED:RATE with a rate from 0 to 1, as in 7:0.2";

/**
 * Parses `7`, or `7:0.2` with the rate; `undefined`: invalid.
 *
 * @example
 * seededFaultsOf("7:0.2") // => { seed: 7, rate: 0.2 }
 * seededFaultsOf("7") // => { seed: 7 }
 * seededFaultsOf("7:20%") // => undefined
 */
export const seededFaultsOf = (text: string): SeededFaults | undefined => {
  const [, seed, rate] = /^(\d{1,10})(?::(\d*\.?\d+))?$/.exec(text) ?? [];
  if (seed === undefined || Number(seed) > largestSeed || Number(rate ?? 0) > 1) return undefined;
  return { seed: Number(seed), ...(rate === undefined ? {} : { rate: Number(rate) }) };
};
