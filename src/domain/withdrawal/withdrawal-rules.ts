import { Result } from "effect";
import { type Amount, isLess, zero } from "../money/amount.ts";
import { type InvalidAmount, parseTyped } from "../money/typed-amount.ts";
import type { ShopPolicy } from "../policy.ts";
import type { WithdrawalAccount } from "../withdrawal-account/withdrawal-account.ts";

/** A valid withdrawal. */
export interface ValidWithdrawal {
  readonly account: WithdrawalAccount;
  readonly amount: Amount;
}

/** Why a withdrawal cannot be sent: the first rule that it breaks. */
export type WithdrawalProblem =
  | { readonly kind: "no account" }
  | { readonly kind: "invalid amount"; readonly reason: InvalidAmount["reason"] }
  | { readonly kind: "below the minimum"; readonly asked: Amount; readonly minimum: Amount }
  | { readonly kind: "above the balance"; readonly asked: Amount; readonly balance: Amount };

export type WithdrawalPolicy = Pick<ShopPolicy, "minimumWithdrawal" | "extraUserFields">;

/**
 * Checks the limits by exact amounts (D2): at least the minimum, at most the balance. An unknown balance
 * (null) sets no limit here, because the balance is read before anything is sent.
 *
 * @spec S5.14 S5.15 S5.16 S9.9
 *
 * @example
 * import { fromHundredths } from "../money/amount.ts";
 *
 * const policy = { minimumWithdrawal: fromHundredths(100_00) };
 * const balance = fromHundredths(150_00);
 * limitProblem(fromHundredths(99_99), balance, policy)?.kind // => "below the minimum"
 * limitProblem(fromHundredths(150_01), balance, policy)?.kind // => "above the balance"
 * limitProblem(balance, balance, policy) // => null
 * // A balance that is not known yet is no limit.
 * limitProblem(fromHundredths(150_01), null, policy) // => null
 */
export const limitProblem = (
  asked: Amount,
  balance: Amount | null,
  { minimumWithdrawal: minimum }: Pick<WithdrawalPolicy, "minimumWithdrawal">,
): WithdrawalProblem | null => {
  if (isLess(asked, minimum)) return { kind: "below the minimum", asked, minimum };
  if (balance !== null && isLess(balance, asked)) {
    return { kind: "above the balance", asked, balance };
  }
  return null;
};

export interface WithdrawalForm {
  readonly account: WithdrawalAccount | null;
  /** The amount's text as typed. */
  readonly typed: string;
}

/**
 * The rules of specification §5 in their order: an account is selected, the amount is valid, at least the
 * minimum, at most the balance.
 *
 * @spec S5.12 S5.13
 */
export const checkWithdrawal = (
  { account, typed }: WithdrawalForm,
  balance: Amount | null,
  policy: Pick<WithdrawalPolicy, "minimumWithdrawal">,
): Result.Result<ValidWithdrawal, WithdrawalProblem> => {
  if (account === null) return Result.fail({ kind: "no account" });
  const amount = parseTyped(typed);
  if (Result.isFailure(amount)) {
    return Result.fail({ kind: "invalid amount", reason: amount.failure.reason });
  }
  // Zero is invalid even if the minimum is zero.
  if (amount.success === zero) return Result.fail({ kind: "invalid amount", reason: "malformed" });
  const problem = limitProblem(amount.success, balance, policy);
  return problem === null
    ? Result.succeed({ account, amount: amount.success })
    : Result.fail(problem);
};
