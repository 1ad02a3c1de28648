import type { AttemptOutcome, LookedUp } from "./outcome.ts";
import type { AttemptRecord, Kept, PaymentSite } from "./record.ts";
import type { AttemptSubject } from "./subject.ts";

/** What an attempt knows. */
export interface AttemptContext<Request, Accepted, Row, Changes> {
  readonly subject: AttemptSubject;
  /** Ids of the newest rows before the attempt (D7.2); null until they are read. */
  readonly baseline: readonly number[] | null;
  /** The request to send; null when there is none. */
  readonly request: Request | null;
  /** The open record as last read. It holds this page's last sending once that is answered with a yes or no. */
  readonly record: AttemptRecord<Request> | null;
  /** Sendings of the record that this page knows of, including its own. */
  readonly sendings: number;
  /** This page made the last sending; false: an earlier page load or another tab did. */
  readonly isOwn: boolean;
  /** The customer has accepted that the record is lost with this tab (D7.1). */
  readonly knowsPlace: boolean;
  /** Lookups since the customer last asked for one or came back to the page. */
  readonly lookups: number;
  /** The customer has asked for the lookup that is under way, or came back to the page as it began. */
  readonly isAwaited: boolean;
  /** How this page's last lookup since its last sending ended; null: none has ended. */
  readonly lookupFailed: boolean | null;
  /** The payment site that an accepted response has led to; null: none. */
  readonly site: PaymentSite | null;
  /**
   * How many of the record's sendings the customer knew of when asked, with a warning, whether to send
   * again, and confirmed it; null: not asked. The word covers the next sending, and none after it.
   */
  readonly confirmedAfter: number | null;
  /** What stays of the record after clearing. */
  readonly keep: Kept;
  /** Result of the last lookup; null: no lookup yet, no rows, or it failed. */
  readonly found: LookedUp<Row> | null;
  /** The page is not visible. */
  readonly isHidden: boolean;
  /** The key of a record that could not be decoded. */
  readonly unreadable: string | null;
  /** How the last sending ended, or why nothing was sent; null: there is nothing to show. */
  readonly outcome: AttemptOutcome<Request, Accepted, Row, Changes> | null;
  /** The outcome that was told last, so that none is told twice; null: none was. */
  readonly notified: AttemptOutcome<Request, Accepted, Row, Changes> | null;
  /** A form was opened after the baseline was read. The baseline is read again once no record is open. */
  readonly hasFormOpened: boolean;
  /**
   * The record cleared last and how many of its sendings this page knew of; null: none. If the storage
   * failed to remove that record, it is ignored when found again. Otherwise it would be cleared in a loop.
   */
  readonly cleared: { readonly key: string; readonly sendings: number } | null;
  /** The customer has logged out: nothing new is started. */
  readonly isLeaving: boolean;
}

/** What the customer is asked about with a warning before it is done (D7.5). */
export type AttemptQuestion = "resend" | "dismiss";

/** What an attempt is told. */
export type AttemptEvent<Request> =
  /** A form was opened, in any state: the baseline is read (D7.2). */
  | { readonly type: "FORM_OPENED" }
  /** `known`: ids of rows that the customer has seen since and that are not this request's outcome. */
  | { readonly type: "SEND"; readonly request: Request; readonly known?: readonly number[] }
  /** The customer accepts that the record is lost with this tab, and continues. */
  | { readonly type: "USE_THIS_TAB" }
  /** The customer decided not to send. */
  | { readonly type: "CANCELLED" }
  /** Make a lookup now. */
  | { readonly type: "CHECK" }
  /** The customer wants to send again, or to stop waiting for the outcome: asked first, with a warning. */
  | { readonly type: "ASK"; readonly about: AttemptQuestion }
  /** The customer's informed word: yes to what was asked. */
  | { readonly type: "CONFIRMED" }
  /** The customer goes on waiting instead. */
  | { readonly type: "KEPT" }
  /**
   * Send again, once that is confirmed (D7.5). During a visit to a payment site also unasked, where it is the
   * same payment: its address is asked for again (D8). Without a request, the recorded one is sent.
   */
  | { readonly type: "RESEND"; readonly request?: Request }
  /** The customer has read the outcome. */
  | { readonly type: "ACKNOWLEDGED" }
  | { readonly type: "HIDDEN" }
  | { readonly type: "RETURNED" }
  /** The customer has logged out, or another one has logged in. */
  | { readonly type: "CUSTOMER_GONE" };

/** What an attempt tells. */
export type AttemptEmitted<Request, Accepted, Row, Changes> =
  | { readonly type: "ended"; readonly outcome: AttemptOutcome<Request, Accepted, Row, Changes> }
  /** The record already holds the visit: the page may be left for the payment site. */
  | { readonly type: "visit begun"; readonly payUrl: string };
