import type { Tables } from "../../../fake-server/collections/tables.ts";
import type { AuditPart } from "./audit.ts";
import type { ExpectedMoney } from "./expected-money.ts";

/**
 * Balances: by their logs, by the events, and of the whole shop. `logSums`: the sum of each customer's logs;
 * `welcomeCredit`: of a new customer; all in hundredths.
 */
export const createBalanceAudit = (
  tables: Tables,
  expected: ExpectedMoney,
  logSums: ReadonlyMap<number, number>,
  welcomeCredit: number,
): AuditPart => {
  const balances = new Map(tables.customers.all().map(({ id, balance }) => [id, balance]));
  let inBalances = expected.total();
  return ({ ids, changes, reportViolation, hasViolated }) => {
    const customers = new Set(ids("customers"));
    for (const id of customers) {
      if (balances.has(id) || tables.customers.get(id) === undefined) continue;
      expected.add(id, welcomeCredit);
    }
    for (const { customerId } of changes) customers.add(customerId);
    for (const id of customers) {
      const balance = tables.customers.get(id)?.balance ?? 0;
      inBalances += balance - (balances.get(id) ?? 0);
      balances.set(id, balance);
      if (balance < 0) reportViolation("nothing-negative", id, `balance ${balance}`);
      const sum = logSums.get(id) ?? 0;
      if (balance !== sum)
        reportViolation("balance-is-sum-of-logs", id, `balance ${balance}, logs ${sum}`);
      const should = expected.of(id);
      if (balance !== should)
        reportViolation("money-conserved", id, `balance ${balance}, by what happened ${should}`);
    }
    if (inBalances !== expected.total() && !hasViolated("money-conserved"))
      reportViolation(
        "money-conserved",
        null,
        `balances ${inBalances}, by what happened ${expected.total()}`,
      );
  };
};
