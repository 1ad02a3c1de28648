import { Result } from "effect";
import type { RechargeRequest } from "../attempt/request.ts";
import { type Amount, compare, fromHundredths, zero } from "../money/amount.ts";
import { type InvalidAmount, parseTyped } from "../money/typed-amount.ts";
import type { RechargeMethod, ShopPolicy } from "../policy.ts";

export interface RechargeForm {
  /** The text as typed. */
  readonly amount: string;
  /** Null where the policy offers no method. */
  readonly method: RechargeMethod | null;
}

export type RechargeAmountProblem = InvalidAmount["reason"] | "notPositive";

export interface RechargeProblems {
  readonly amount?: RechargeAmountProblem;
  readonly method?: "notOffered";
}

/** Amounts offered as buttons. */
export const quickAmounts: readonly Amount[] = [100_00, 500_00, 1_000_00, 5_000_00].map(
  fromHundredths,
);

const readAmount = (typed: string): Result.Result<Amount, RechargeAmountProblem> => {
  const amount = parseTyped(typed);
  if (Result.isFailure(amount)) return Result.fail(amount.failure.reason);
  return compare(amount.success, zero) > 0
    ? Result.succeed(amount.success)
    : Result.fail("notPositive");
};

/**
 * Validates the form: an amount above zero with at most two decimals, and a method that the policy offers.
 * The server decides the maximum.
 */
export const readRechargeForm = (
  form: RechargeForm,
  policy: Pick<ShopPolicy, "rechargeMethods">,
): Result.Result<RechargeRequest, RechargeProblems> => {
  const amount = readAmount(form.amount);
  const method = policy.rechargeMethods.find((offered) => offered === form.method);
  return Result.isSuccess(amount) && method !== undefined
    ? Result.succeed({ kind: "recharge", amount: amount.success, method })
    : Result.fail({
        ...(Result.isFailure(amount) ? { amount: amount.failure } : {}),
        ...(method === undefined ? { method: "notOffered" as const } : {}),
      });
};
