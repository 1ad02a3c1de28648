/** The named invariants, which hold for all actions and faults. */
export const invariants = {
  "balance-is-sum-of-logs": "A customer's balance equals the sum of its logs",
  "nothing-negative": "No balance and no stock is ever negative",
  "money-conserved":
    "The money of the whole shop is conserved: recharges + credits − payments − withdrawals",
  "paid-once": "An order is paid at most once",
  "recycled-once": "An order is recycled at most once",
  "total-is-sum-of-lines": "An order's total equals its lines",
  "stock-conserved": "Stock sold plus stock left equals stock seeded, cancels included",
  "client-shows-server": "What a client shows equals what the server holds once it has settled",
  "nobody-left-unknown": "No client stays in “unknown” once the network is back",
  "status-by-allowed-way": "No status is reached by a forbidden way",
  "sent-once": "A command is sent once, unless its customer asks for it again, whatever is lost",
  "one-effect-per-command":
    "Nothing takes effect twice for one command: charges and rows count, not what is left after refunds",
  "one-key-per-request": "What is sent again as it was goes out under the same key",
  "as-requested": "What takes effect is what the customer asked for, to the last hundredth",
  "shown-outcome-is-true":
    "The outcome that a customer is shown is true at that moment; “refused” stays true",
  "recorded-until-known":
    "The record of a sending ends when its outcome is known, or the customer dismisses it",
  "written-before-sent": "What must not be sent twice is in the attempt store before it is sent",
  "own-data-only":
    "On a shared device no customer is shown, asked about or charged for the data of another",
  "no-program-error": "No program error: no machine fails, and no call ends in a 5xx of its own",
} as const satisfies Record<string, string>;

export type InvariantName = keyof typeof invariants;

export const isInvariant = (name: string): name is InvariantName => Object.hasOwn(invariants, name);

/** A broken invariant. */
export interface Violation {
  readonly invariant: InvariantName;
  /** The customer's place; null: the whole shop. */
  readonly customer: number | null;
  /** What was observed, in one line. */
  readonly seen: string;
}
