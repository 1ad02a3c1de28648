import { Result } from "effect";
import { comparedPrecision, finestPrecision, type Precision } from "../locale/precision.ts";
import type { Amount } from "../money/amount.ts";
import { parseTyped } from "../money/typed-amount.ts";
import { isWhole } from "../money/whole-units.ts";

interface WithdrawalAmounts {
  /** The amount's text as typed. */
  readonly typed: string;
  /** Null: not known. */
  readonly balance: Amount | null;
  readonly minimum: Amount;
}

/**
 * The precision of all amounts in the withdrawal popup (D2): the typed amount, the balance and the minimum.
 * Also exact if the typed amount or the minimum is not whole: a typed amount is shown as typed, and a minimum
 * rounded down would be refused.
 */
export const withdrawalPrecision = ({ typed, balance, minimum }: WithdrawalAmounts): Precision => {
  const parsed = parseTyped(typed);
  const amounts = Result.isSuccess(parsed) ? [minimum, parsed.success] : [minimum];
  if (!amounts.every(isWhole)) return "exact";
  if (balance === null) return "rounded";
  return finestPrecision(...amounts.map((amount) => comparedPrecision(amount, balance)));
};
