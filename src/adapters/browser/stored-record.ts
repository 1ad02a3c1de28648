import { Predicate, Result } from "effect";
import type { LeftInCart, PaymentVisit, Sending } from "../../domain/attempt/record.ts";
import { type AttemptRequest, decodeRecordedRequest } from "../../domain/attempt/request.ts";
import { type Decode, decodeAs, decodeEach } from "../../domain/decoding/decode.ts";
import {
  decodeInteger,
  decodeJson,
  decodeLiteral,
  decodeNullOr,
  decodeNumber,
  decodeStruct,
  decodeText,
  decodeWhere,
} from "../../domain/decoding/decoders.ts";

/** Records of any other version are unreadable, never migrated. */
const version = 3;

const decodeVisit: Decode<PaymentVisit> = decodeStruct({
  since: decodeNumber,
  payUrl: decodeText,
  rowId: decodeNullOr(decodeInteger),
});

const decodeNonEmptyText = decodeAs("a text", (sent) =>
  typeof sent === "string" && sent !== "" ? sent : undefined,
);

const decodeSending: Decode<Sending> = decodeStruct({
  key: decodeNonEmptyText,
  request: decodeRecordedRequest,
  at: decodeNumber,
  visit: decodeNullOr(decodeVisit),
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
const decodeElapsed = decodeAs("milliseconds", (sent) =>
  typeof sent === "number" && sent >= 0 ? sent : undefined,
);

const decodeRecord: Decode<StoredRecord> = decodeJson(
  decodeStruct(
    {
      version: decodeLiteral(version),
      owner: decodeNullOr(decodeText),
      key: decodeNonEmptyText,
      request: decodeRecordedRequest,
      baseline: decodeEach(decodeNumber),
      sendings: decodeEach(decodeSending),
      isWatched: decodeWhere("true or false", Predicate.isBoolean),
      elapsed: decodeElapsed,
      notedAt: decodeNumber,
    },
    { left: decodeEach(decodeStruct({ id: decodeNumber, quantity: decodeNumber })) },
  ),
);

/** Null: the text is not a record of this version. */
export const readRecord = (text: string): StoredRecord | null =>
  Result.getOrElse(decodeRecord(text), () => null);

export const newRecord = (
  parts: Pick<StoredRecord, "owner" | "key" | "request" | "baseline" | "notedAt">,
): StoredRecord => ({
  version,
  sendings: [],
  isWatched: false,
  elapsed: 0,
  ...parts,
});
