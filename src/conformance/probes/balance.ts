import { type Amount, subtract } from "../../domain/money/amount.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { placeOf } from "../invariants/invariant.ts";
import type { JudgedAnswer, Visit } from "./visit.ts";

export const readBalance = async (visit: Visit) => {
  const heard = await visit.ask("user");
  return { heard, balance: heard.read?.balance };
};

/** Checks that the command debited this amount. */
export const holdTaken = async (
  visit: Visit,
  command: JudgedAnswer,
  before: Amount | undefined,
  taken: Amount,
): Promise<void> => {
  const { heard, balance } = await readBalance(visit);
  if (before === undefined || balance === undefined) return;
  const expected = subtract(before, taken);
  if (balance !== expected)
    visit.holdEffect(command, heard, {
      at: [...placeOf(heard.data, "user"), "balance"],
      expected: `${toDecimalText(expected)}: ${toDecimalText(taken)} less than before`,
    });
};
