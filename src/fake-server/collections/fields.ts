import { Schema } from "effect";

/** An amount in hundredths that cannot be negative: a price, a balance, a total. */
export const Hundredths = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** A number of pieces: stock, sales. */
export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** An instant in epoch milliseconds. */
export const Instant = Schema.Int;

export const RowId = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1));
