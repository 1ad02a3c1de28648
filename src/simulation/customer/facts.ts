/** The kinds of a customer's data that a client shows; each is read and changes independently. */
const factKinds = [
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

/** A value on a screen, as a text to compare with the server's tables. */
export interface Shown {
  readonly kind: FactKind;
  /** What is shown, for the report; also selects the invariant's formula. */
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
    | { readonly of: "avatar" }
    | { readonly of: "profile" };
  readonly text: string;
  /** The ids of the shown rows; absent: no rows. */
  readonly ids?: readonly number[];
}

/** Data of a customer that a client holds: rows of a table, a name, searched words. */
export type HeldData =
  | { readonly of: Exclude<FactKind, "balance" | "profile">; readonly ids: readonly number[] }
  | { readonly of: "user"; readonly username: string }
  | { readonly of: "searches"; readonly keywords: readonly string[] };
