import type { CallbackActorLogic } from "xstate";
import type { Result } from "effect";
import type { CallActor } from "../call/call-actor.ts";
import type { CallFailure } from "../call/failure.ts";
import type { AttemptEvent } from "./attempt-context.ts";
import type { LookedUp, Rechecked } from "./outcome.ts";
import type { AttemptRecord, Found, Kept, PaymentSite, ReadRecord, Sending } from "./record.ts";
import type { AttemptSubject } from "./subject.ts";

/**
 * The server's answer to a sending: accepted with its response, or a failure (refused, or of unknown
 * outcome).
 */
export type Answer<Accepted> = Result.Result<
  {
    readonly response: Accepted;
    /** The payment site at which the customer pays; null: no payment site is needed. */
    readonly site: PaymentSite | null;
  },
  CallFailure
>;

/**
 * What `send` returns. Null: nothing was sent, because the record was cleared after preparing or the customer
 * changed. "moved": nothing was sent, because only this tab's session storage still had room for the record.
 */
export type Sent<Request, Accepted> =
  | {
      /** As written into the record. */
      readonly sending: Sending<Request>;
      readonly answer: Answer<Accepted>;
    }
  | "moved"
  | null;

export interface Clearing {
  /** The record as this page last read it. */
  readonly record: ReadRecord;
  readonly keep: Kept;
}

/** What a lookup has found of a record's sendings; no rows: the outcome came in another way. */
export interface FoundRows<Request, Row> {
  readonly record: Pick<AttemptRecord<Request>, "key" | "sendings">;
  readonly rows: readonly Row[];
}

export interface VisitBeginning extends PaymentSite {
  /** The record's key. */
  readonly key: string;
}

/** The effects of an attempt. Each kind has its own `readBaseline`, `recheck`, `send` and `lookUp`. */
export interface AttemptActors<Request, Accepted, Row, Changes> {
  /** The subject's record in the store, with its elapsed time up to now. */
  readonly find: CallActor<Found<Request>, never, { readonly subject: AttemptSubject }>;
  /** The ids of the customer's newest rows. */
  readonly readBaseline: CallActor<readonly number[], CallFailure, void>;
  /** Writes the prepared record. Null: the subject already has a record, perhaps from another tab. */
  readonly prepare: CallActor<
    AttemptRecord<Request> | null,
    never,
    { readonly request: Request; readonly baseline: readonly number[] }
  >;
  /** Reads again what the request depends on, and whether the request was already carried out (D7.2). */
  readonly recheck: CallActor<
    Rechecked<Row, Changes>,
    CallFailure,
    { readonly record: AttemptRecord<Request>; readonly request: Request }
  >;
  /**
   * Writes the sending into the record, then makes the call once, without interruption. An identical
   * request reuses the idempotency key that it was sent with before (D7.5).
   */
  readonly send: CallActor<
    Sent<Request, Accepted>,
    never,
    { readonly record: AttemptRecord<Request>; readonly request: Request }
  >;
  readonly lookUp: CallActor<
    LookedUp<Row>,
    CallFailure,
    { readonly record: AttemptRecord<Request> }
  >;
  /**
   * Cleans up after the rows that a lookup has found of an open record, then clears the record. False: another
   * tab has sent or begun a visit that this page does not know of; the record is unchanged.
   */
  readonly clear: CallActor<boolean, never, Clearing & FoundRows<Request, Row>>;
  /** Notes the payment site in the sending that led there, in one write (D8). False: that sending is gone. */
  readonly beginVisit: CallActor<boolean, never, VisitBeginning>;
  /** Sends HIDDEN and RETURNED when the page is hidden and shown again. */
  readonly watchPage: CallbackActorLogic<AttemptEvent<Request>>;
}
