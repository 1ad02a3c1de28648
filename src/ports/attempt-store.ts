import type { Clearing } from "../domain/attempt/attempt.machine.ts";
import type { AttemptRecord, Found, PaymentVisit, Sending } from "../domain/attempt/record.ts";
import type { AttemptRequest } from "../domain/attempt/request.ts";
import type { AttemptSubject } from "../domain/attempt/subject.ts";

/**
 * The records of what is sent once (D7), shared by all tabs and kept over reloads. A customer finds
 * only records of their own. Nothing here fails: where no storage lasts, the record's `place` says so.
 */
export interface AttemptStore {
  /** The subject's open record, else one that is watched. Notes the time elapsed by now (D7.7). */
  readonly find: (subject: AttemptSubject) => Found;
  /** Of all records of the customer who is logged in, those watched too: each subject once. */
  readonly subjects: () => readonly AttemptSubject[];
  /** All open records of the customer who is logged in, those watched aside. */
  readonly open: () => readonly AttemptRecord[];
  /**
   * Writes a record before anything is sent. Null: the subject has an open record already; of two
   * tabs that prepare in the same moment, one gets it.
   */
  readonly prepare: (
    request: AttemptRequest,
    baseline: readonly number[],
  ) => Promise<AttemptRecord | null>;
  /**
   * Writes a sending into the record, while no other tab does. An identical request keeps the key of
   * the last sending. Null: the record is gone, or another customer's, or another tab has sent since
   * `record` was read, which the customer's word did not know of: nothing may be sent.
   */
  readonly markSent: (record: AttemptRecord, request: AttemptRequest) => Promise<Sending | null>;
  /**
   * Takes away what is not kept, while no other tab sends. False: the record has other sendings than
   * `sendings`, another tab's, and stays as it was.
   */
  readonly clear: (clearing: Clearing) => Promise<boolean>;
  /** The last sending has led to a payment site: the record becomes a visit, in one write (D8). */
  readonly beginVisit: (
    key: string,
    visit: Pick<PaymentVisit, "payUrl" | "rowId">,
  ) => Promise<void>;
}
