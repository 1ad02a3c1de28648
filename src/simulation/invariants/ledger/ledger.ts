import type { Tables } from "../../../fake-server/collections/tables.ts";
import type { Violation } from "../invariant.ts";
import { watchTables } from "../touched.ts";
import { type Audit, type Change, watched } from "./audit.ts";
import { createBalanceAudit } from "./balance-audit.ts";
import { createChargeAudit } from "./charge-audit.ts";
import { createExpectedMoney } from "./expected-money.ts";
import { createLineAudit } from "./line-audit.ts";
import { createLogAudit } from "./log-audit.ts";
import { createOwnDataAudit } from "./own-data-audit.ts";
import { createStatusAudit } from "./status-audit.ts";

export interface Ledger {
  /**
   * Audits the writes since the last call. Returns the broken invariants and the changes by
   * customer.
   */
  readonly audit: () => {
    readonly violations: readonly Violation[];
    readonly changes: readonly Change[];
  };
  /** Audits the tables as a whole. */
  readonly auditAll: () => readonly Violation[];
}

/**
 * An independent ledger beside the server's, with its own formulas. `placeOf` returns a customer's
 * place in the simulation; null: not simulated. `welcomeCredit`: the hundredths of a new customer.
 */
export const openLedger = (
  tables: Tables,
  placeOf: (customerId: number) => number | null,
  welcomeCredit: number,
): Ledger => {
  const take = watchTables(tables, watched);
  const expected = createExpectedMoney(tables);
  const logSums = new Map<number, number>();
  const parts = [
    createStatusAudit(tables, expected),
    createOwnDataAudit(tables),
    createLogAudit(tables, logSums),
    createChargeAudit(tables, expected),
    createLineAudit(tables),
    createBalanceAudit(tables, expected, logSums, welcomeCredit),
  ];

  const audit = () => {
    const touched = take();
    if (touched.size === 0) return { violations: [], changes: [] };
    const violations: Violation[] = [];
    const changes: Change[] = [];
    const one: Audit = {
      ids: (name) => [...(touched.get(name) ?? [])].filter((id) => typeof id === "number"),
      changes,
      reportViolation: (invariant, customerId, seen) => {
        const customer = customerId === null ? null : placeOf(customerId);
        violations.push({ invariant, customer, seen });
      },
      hasViolated: (name) => violations.some(({ invariant }) => invariant === name),
    };
    for (const part of parts) part(one);
    return { violations, changes };
  };

  return {
    audit,
    auditAll: () => {
      const { violations } = audit();
      const all: Violation[] = [...violations];
      let money = 0;
      for (const { id, balance } of tables.customers.all()) {
        money += balance;
        const sum = tables.balanceLogs
          .where("customer_id", id)
          .reduce((total, { amount }) => total + amount, 0);
        if (sum !== balance)
          all.push({
            invariant: "balance-is-sum-of-logs",
            customer: placeOf(id),
            seen: `balance ${balance}, logs ${sum}`,
          });
      }
      if (money !== expected.total())
        all.push({
          invariant: "money-conserved",
          customer: null,
          seen: `balances ${money}, by what happened ${expected.total()}`,
        });
      return all;
    },
  };
};
