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
] as const;

export type FactKind = (typeof factKinds)[number];

/** One thing that a screen shows, as a text to be compared with what the server's tables say. */
export interface Shown {
  readonly kind: FactKind;
  /** What it is, for the report; also tells the law which formula holds. */
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
    | { readonly of: "messages"; readonly rows: number };
  readonly text: string;
}
