import type { Clearing, VisitBeginning } from "../domain/attempt/attempt-actors.ts";
import type { AttemptRecord, Found, Sending } from "../domain/attempt/record.ts";
import type { AttemptRequest } from "../domain/attempt/request.ts";
import type { AttemptSubject } from "../domain/attempt/subject.ts";

/**
 * The attempts' records (D7), shared by all tabs and kept over reloads. Only the logged-in customer's own
 * records are visible. Nothing here fails: if no storage outlasts the tab, the record's `place` says so.
 */
export interface AttemptStore {
  /** The subject's open record, else a watched one. Updates its elapsed time (D7.7). */
  readonly find: (subject: AttemptSubject) => Found;
  /**
   * The subjects of all records of the logged-in customer, including watched ones, without duplicates. Empty
   * while it is not known who that is.
   */
  readonly subjects: () => readonly AttemptSubject[];
  /** All open records of the logged-in customer, without watched ones. */
  readonly open: () => readonly AttemptRecord[];
  /**
   * Writes a record before anything is sent. Null: the subject already has an open record. Of two tabs that
   * prepare at the same moment, only one gets the record.
   */
  readonly prepare: (
    request: AttemptRequest,
    baseline: readonly number[],
  ) => Promise<AttemptRecord | null>;
  /**
   * Writes a sending into the record, under the lock. An identical request keeps the key that it was sent with.
   * Null, and nothing may be sent: the record is gone or another customer's, or another tab has sent since
   * `record` was read, so the customer did not agree to this sending. "moved": the storage that outlasts the
   * tab no longer has room for it. The record lies in the tab as it was, and the customer is told first (D7.1).
   */
  readonly markSent: (
    record: AttemptRecord,
    request: AttemptRequest,
  ) => Promise<Sending | "moved" | null>;
  /**
   * Clears the record except for what is to be kept, under the lock. False: its sendings or visits are
   * others, because of another tab; the record is unchanged.
   */
  readonly clear: (clearing: Clearing) => Promise<boolean>;
  /** Notes the payment site in the sending that led there, in one write (D8). False: that sending is gone. */
  readonly beginVisit: (visit: VisitBeginning) => Promise<boolean>;
}
