import type { FactKind } from "../../customer/facts.ts";
import type { InvariantName } from "../invariant.ts";

/** The tables whose writes are audited. */
export const watched = [
  "customers",
  "products",
  "cartItems",
  "orders",
  "orderItems",
  "balanceLogs",
  "withdrawals",
  "withdrawalAccounts",
  "recharges",
  "messages",
  "charges",
] as const;

/** A change of a customer's data, with its cause. */
export interface Change {
  readonly customerId: number;
  readonly kind: FactKind;
  /** Caused by the shop, not by a call of the customer. */
  readonly bySelf: boolean;
}

/** One audit: the written rows, and where its parts put what they find. */
export interface Audit {
  /** The ids of a table's written rows. */
  readonly ids: (name: (typeof watched)[number]) => readonly number[];
  readonly changes: Change[];
  readonly reportViolation: (
    invariant: InvariantName,
    customerId: number | null,
    seen: string,
  ) => void;
  /** Whether this audit has reported the invariant. */
  readonly hasViolated: (invariant: InvariantName) => boolean;
}

/** A part of the ledger: audits some tables. */
export type AuditPart = (audit: Audit) => void;
