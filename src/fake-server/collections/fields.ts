import { Schema } from "effect";
import { largestSeed } from "../seeds/random.ts";

/** An amount in hundredths that cannot be negative: a price, a balance, a total. */
export const Hundredths = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/**
 * The largest amount that a developer sets, in hundredths: ten billion, so that what is added to it is
 * still a safe integer. A balance beyond that was an error in every later call.
 */
export const largestChosen = 1_000_000_000_000;

/** An amount that a developer sets, in hundredths. */
export const ChosenAmount = Schema.Int.check(
  Schema.isBetween({ minimum: 0, maximum: largestChosen }),
);

/** A number of pieces: stock, sales. */
export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** What a date can be. */
const longestDate = 8.64e15;

/** An instant in epoch milliseconds. */
export const Instant = Schema.Int.check(
  Schema.isBetween({ minimum: -longestDate, maximum: longestDate }),
);

export const RowId = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1));

/** What a developer chooses: the same seed gives the same shop, or the same faults. */
export const Seed = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: largestSeed }));
