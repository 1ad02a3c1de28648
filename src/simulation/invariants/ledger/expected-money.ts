import type { Tables } from "../../../fake-server/collections/tables.ts";
import { addTo } from "../../counts.ts";

/** The balances as they must be by what happened, in hundredths. */
export interface ExpectedMoney {
  readonly add: (customerId: number, amount: number) => void;
  readonly of: (customerId: number) => number;
  /** Of all customers. */
  readonly total: () => number;
}

/** Begins with the balances in the tables. */
export const createExpectedMoney = ({ customers }: Tables): ExpectedMoney => {
  const balances = new Map(customers.all().map(({ id, balance }) => [id, balance]));
  let total = customers.all().reduce((sum, { balance }) => sum + balance, 0);
  return {
    add: (customerId, amount) => {
      addTo(balances, customerId, amount);
      total += amount;
    },
    of: (customerId) => balances.get(customerId) ?? 0,
    total: () => total,
  };
};
