import type { Clearing, VisitBeginning } from "../domain/attempt/attempt-actors.ts";
import type { AttemptRecord, Found, LeftInCart, Sending } from "../domain/attempt/record.ts";
import type { AttemptRequest } from "../domain/attempt/request.ts";
import type { AttemptSubject } from "../domain/attempt/subject.ts";

/**
 * The attempts' records (D7), shared by all tabs and kept over reloads. Only the logged-in customer's own
 * records are visible. Nothing here fails: if no storage outlasts the tab, the record's `place` says so.
 */
export interface AttemptStore {
  /** The subject's open record, or else its watched one. Updates the record's elapsed time (D7.7). */
  readonly find: (subject: AttemptSubject) => Found;
  /**
   * The subjects of the logged-in customer's records, watched ones included, without duplicates. Empty while
   * the customer is not known.
   */
  readonly subjects: () => readonly AttemptSubject[];
  /** All records of the logged-in customer, watched ones included. */
  readonly records: () => readonly AttemptRecord[];
  /**
   * Writes a record before anything is sent. Null: the subject already has an open record. Of two tabs that
   * prepare at the same moment, only one gets the record.
   */
  readonly prepare: (
    request: AttemptRequest,
    baseline: readonly number[],
  ) => Promise<AttemptRecord | null>;
  /**
   * Writes a sending into the record, under the lock. An identical request keeps its idempotency key. Null:
   * nothing may be sent, because the record is gone or belongs to another customer, because another tab has
   * sent since `record` was read, and the customer did not agree to another sending, or because another tab has
   * a record of its own, as it cannot see one in session storage. "moved": nothing may be sent yet, because local
   * storage no longer has room. The record is now in session storage, unchanged, and the customer must be told
   * first (D7.1).
   */
  readonly markSent: (
    record: AttemptRecord,
    request: AttemptRequest,
  ) => Promise<Sending | "moved" | null>;
  /**
   * Writes into the record what a clean-up of the cart will leave there, before it begins, and returns what is
   * written: of a line, what the first clean-up began with. Subtracting the order twice would take
   * pieces that were added since.
   */
  readonly noteLeft: (key: string, left: readonly LeftInCart[]) => Promise<readonly LeftInCart[]>;
  /**
   * Clears the record under the lock, except for the part to keep. False: another tab has changed the
   * record's sendings or visits, and the record is left as it is.
   */
  readonly clear: (clearing: Clearing) => Promise<boolean>;
  /**
   * Writes the payment site into the sending that led there, in one write (D8). False: the sending is gone.
   */
  readonly beginVisit: (visit: VisitBeginning) => Promise<boolean>;
}
