import type { AttemptOutcome, LookedUp } from "./outcome.ts";
import type { AttemptRecord, Kept, PaymentSite } from "./record.ts";
import type { AttemptSubject } from "./subject.ts";

/** How the attempts of one kind differ. */
export interface AttemptOptions<Request, Accepted> {
  /**
   * Lookups read the outcome from the subject's status (an order's payment or recycling), so a second effect
   * would not create a second row.
   */
  readonly isKnownByStatus: boolean;
  /** Accepted, but what it does comes later, and not at a payment site: it is watched. Default: none is. */
  readonly comesLater?: (request: Request, response: Accepted) => boolean;
}

/** The machine's context. */
export interface AttemptContext<Request, Accepted, Row, Changes> {
  readonly subject: AttemptSubject;
  /** Ids of the newest rows before the attempt (D7.2); null until they are read. */
  readonly baseline: readonly number[] | null;
  /** The request to send; null when there is none. */
  readonly request: Request | null;
  /**
   * The open record as last read. This page's last sending is added to it once that sending is accepted or
   * refused.
   */
  readonly record: AttemptRecord<Request> | null;
  /** Number of the record's sendings that this page knows of, including its own. */
  readonly sendings: number;
  /** This page made the last sending; false: an earlier page load or another tab did. */
  readonly isOwn: boolean;
  /** The customer has accepted that the record is lost with this tab (D7.1). */
  readonly knowsPlace: boolean;
  /** Number of lookups since the customer last asked for one or came back to the page. */
  readonly lookups: number;
  /** The customer asked for the lookup in flight, or came back to the page when it began. */
  readonly isAwaited: boolean;
  /** Whether this page's last lookup since its last sending failed; null: no lookup has ended. */
  readonly lookupFailed: boolean | null;
  /** The payment site that an accepted response has led to; null: none. */
  readonly site: PaymentSite | null;
  /**
   * Number of the record's sendings when the customer confirmed, after a warning, that the request may be
   * sent again; null: not confirmed. The confirmation covers only the next sending, because each sending
   * changes the number.
   */
  readonly confirmedAfter: number | null;
  /** The part of the record that clearing leaves in the store. */
  readonly keep: Kept;
  /** Result of the last lookup; null: no lookup yet, no rows, or it failed. */
  readonly found: LookedUp<Row> | null;
  /** The page is not visible. */
  readonly isHidden: boolean;
  /** The key of a record that could not be decoded. */
  readonly unreadable: string | null;
  /** How the last sending ended, or why nothing was sent; null: there is nothing to show. */
  readonly outcome: AttemptOutcome<Request, Accepted, Row, Changes> | null;
  /** The outcome that was emitted last, so that none is emitted twice; null: none was. */
  readonly notified: AttemptOutcome<Request, Accepted, Row, Changes> | null;
  /** A form was opened after the baseline was read. The baseline is read again once no record is open. */
  readonly hasFormOpened: boolean;
  /**
   * The record cleared last, and the number of its sendings that this page knew of; null: none. If the
   * storage failed to remove the record, `find` returns it again, and the machine ignores it. Otherwise the
   * machine would clear it in a loop.
   */
  readonly cleared: { readonly key: string; readonly sendings: number } | null;
  /** The customer has logged out: nothing new is started. */
  readonly isLeaving: boolean;
}

/**
 * A part that the machine's state guarantees. Not `nonNull`: shared with these functions, it would lie in the
 * chunk of the attempts, which the cart and the settings do without (1 to 5 KB more).
 */
const there = <Part>(part: Part | null): Part => {
  if (part === null) throw new Error("It is not there yet");
  return part;
};

/** The open record. Throws where no state has one. */
export const recordOf = <Request>({
  record,
}: {
  readonly record: AttemptRecord<Request> | null;
}): AttemptRecord<Request> => there(record);

/** The request to send. Throws where there is none. */
export const requestOf = <Request>({ request }: { readonly request: Request | null }): Request =>
  there(request);

/** The newest rows before the attempt. Throws where they were not read. */
export const baselineOf = ({
  baseline,
}: {
  readonly baseline: readonly number[] | null;
}): readonly number[] => there(baseline);

/** The rows that the last lookup has found. Throws where there are none. */
export const foundOf = <Row>({ found }: { readonly found: LookedUp<Row> | null }): LookedUp<Row> =>
  there(found);

/** The payment site that an accepted response has led to. Throws where there is none. */
export const siteOf = ({ site }: { readonly site: PaymentSite | null }): PaymentSite => there(site);

/** An earlier sending of the record is open. */
export const wasSentBefore = ({
  record,
}: {
  readonly record: Pick<AttemptRecord<unknown>, "sendings"> | null;
}): boolean => record !== null && record.sendings.length > 0;

/** An action that needs the customer's confirmation after a warning (D7.5). */
export type AttemptQuestion = "resend" | "dismiss";

/** The machine's events. */
export type AttemptEvent<Request> =
  /** A form was opened, in any state. The machine reads the baseline (D7.2). */
  | { readonly type: "FORM_OPENED" }
  /** `known`: ids of rows that the customer has seen since and that are not this request's outcome. */
  | { readonly type: "SEND"; readonly request: Request; readonly known?: readonly number[] }
  /** The customer accepts that the record is lost with this tab, and continues. */
  | { readonly type: "USE_THIS_TAB" }
  /** The customer decided not to send. */
  | { readonly type: "CANCELLED" }
  /** Make a lookup now. */
  | { readonly type: "CHECK" }
  /**
   * The customer wants to send again, or to stop waiting for the outcome. The screen then shows a warning and
   * asks.
   */
  | { readonly type: "ASK"; readonly about: AttemptQuestion }
  /** The customer's informed word: yes to the question that `ASK` opened. */
  | { readonly type: "CONFIRMED" }
  /** The customer answers no and goes on waiting. */
  | { readonly type: "KEPT" }
  /**
   * Send again. Needs `CONFIRMED` before it (D7.5), except during a visit to a payment site for the same
   * payment: the call then only asks for the payment site's address again (D8). Without `request`, the
   * recorded request is sent.
   */
  | { readonly type: "RESEND"; readonly request?: Request }
  /** The customer has read the outcome. */
  | { readonly type: "ACKNOWLEDGED" }
  | { readonly type: "HIDDEN" }
  | { readonly type: "RETURNED" }
  /** The customer has logged out, or another one has logged in. */
  | { readonly type: "CUSTOMER_GONE" };

/** The events that the machine emits. */
export type AttemptEmitted<Request, Accepted, Row, Changes> =
  /** A lookup has read this, which is no outcome. */
  | { readonly type: "looked up"; readonly row: Row }
  | { readonly type: "ended"; readonly outcome: AttemptOutcome<Request, Accepted, Row, Changes> }
  /** The record already holds the visit, so the page may be left for the payment site. */
  | { readonly type: "visit begun"; readonly payUrl: string };
