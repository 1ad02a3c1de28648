import { type Amount, subtract } from "../../domain/money/amount.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { placeOf } from "../invariants/invariant.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

export const readBalance = async (visit: Visit) => {
  const response = await visit.ask("user");
  return { response, balance: response.read?.balance };
};

/** Checks that the command debited this amount. */
export const checkDebit = async (
  visit: Visit,
  command: CheckedResponse,
  before: Amount | undefined,
  taken: Amount,
): Promise<void> => {
  const { response, balance } = await readBalance(visit);
  if (before === undefined || balance === undefined) return;
  const expected = subtract(before, taken);
  if (balance !== expected)
    visit.checkEffect(command, response, {
      at: [...placeOf(response.data, "user"), "balance"],
      expected: `${toDecimalText(expected)}: ${toDecimalText(taken)} less than before`,
    });
};
