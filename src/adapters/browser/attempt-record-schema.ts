import { Result, Schema } from "effect";
import type { LeftInCart, PaymentVisit, Sending } from "../../domain/attempt/record.ts";
import { type AttemptRequest, RecordedRequest } from "../../domain/attempt/request.ts";

/** Records of any other version are unreadable, never migrated. */
const version = 3;

const Visit: Schema.Codec<PaymentVisit, unknown> = Schema.Struct({
  since: Schema.Number,
  payUrl: Schema.String,
  rowId: Schema.NullOr(Schema.Int),
});

const SendingRecord: Schema.Codec<Sending, unknown> = Schema.Struct({
  key: Schema.NonEmptyString,
  request: RecordedRequest,
  at: Schema.Number,
  visit: Schema.NullOr(Visit),
});

/** A record as stored, with the wall clock of its last update (D7.7). */
export interface StoredRecord {
  readonly version: typeof version;
  /** The sender's username; null where it is not known yet. */
  readonly owner: string | null;
  readonly key: string;
  readonly request: AttemptRequest;
  readonly baseline: readonly number[];
  readonly sendings: readonly Sending[];
  readonly isWatched: boolean;
  /** Absent: no clean-up of the cart has begun. */
  readonly left?: readonly LeftInCart[];
  /** Milliseconds. */
  readonly elapsed: number;
  /** Epoch milliseconds by this device's clock. */
  readonly notedAt: number;
}

/** A negative time would make the customer wait longer than D7.5 allows. */
const Elapsed = Schema.declare((value): value is number => typeof value === "number" && value >= 0);

const Record: Schema.Codec<StoredRecord, unknown> = Schema.Struct({
  version: Schema.Literal(version),
  owner: Schema.NullOr(Schema.String),
  key: Schema.NonEmptyString,
  request: RecordedRequest,
  baseline: Schema.Array(Schema.Number),
  sendings: Schema.Array(SendingRecord),
  isWatched: Schema.Boolean,
  left: Schema.optionalKey(
    Schema.Array(Schema.Struct({ id: Schema.Number, quantity: Schema.Number })),
  ),
  elapsed: Elapsed,
  notedAt: Schema.Number,
});

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown));
const decodeRecord = Schema.decodeUnknownResult(Record);

/** Null: the text is not a record of this version. */
export const readRecord = (text: string): StoredRecord | null => {
  const value = decode(text);
  if (Result.isFailure(value)) return null;
  const record = decodeRecord(value.success);
  return Result.isSuccess(record) ? record.success : null;
};

const decodeOwner = Schema.decodeUnknownResult(Schema.Struct({ owner: Schema.String }));

/** The username in a text that may be a record of another version; null: the text names no owner. */
export const readOwner = (text: string): string | null => {
  const value = Result.flatMap(decode(text), decodeOwner);
  return Result.isSuccess(value) ? value.success.owner : null;
};

export const newRecord = (
  parts: Pick<StoredRecord, "owner" | "key" | "request" | "baseline" | "notedAt">,
): StoredRecord => ({
  version,
  sendings: [],
  isWatched: false,
  elapsed: 0,
  ...parts,
});
