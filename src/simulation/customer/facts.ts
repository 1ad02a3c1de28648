/** What a client shows of a customer's own: each kind is read, and may change, by itself. */
export const factKinds = [
  "balance",
  "cart",
  "orders",
  "logs",
  "withdrawals",
  "recharges",
  "accounts",
  "messages",
  "profile",
] as const;

export type FactKind = (typeof factKinds)[number];

/** One thing that a screen shows, as a text to be compared with what the server's tables say. */
export interface Shown {
  readonly kind: FactKind;
  /** What it is, for the report; also tells the invariant which formula holds. */
  readonly view:
    | { readonly of: "balance" }
    | { readonly of: "cart count" }
    | { readonly of: "cart" }
    | { readonly of: "order"; readonly id: number }
    | { readonly of: "orders"; readonly tab: string; readonly rows: number }
    | { readonly of: "order counts" }
    | { readonly of: "logs"; readonly rows: number }
    | { readonly of: "withdrawals"; readonly rows: number }
    | { readonly of: "recharges"; readonly rows: number }
    | { readonly of: "accounts" }
    | { readonly of: "messages"; readonly rows: number }
    | { readonly of: "unread count" }
    | { readonly of: "profile" };
  readonly text: string;
  /** Of the rows shown, in the table of the kind; none where it shows no rows. */
  readonly ids?: readonly number[];
}

/** What a client holds that is somebody's: rows of a table, a name, words that were searched for. */
export type Held =
  | { readonly of: Exclude<FactKind, "balance" | "profile">; readonly ids: readonly number[] }
  | { readonly of: "user"; readonly username: string }
  | { readonly of: "searches"; readonly keywords: readonly string[] };
