import { type Attempt, mayBeOnItsWay, type RechargeAttemptSubject } from "../attempt/attempt.ts";
import type { Recharge } from "./recharge.ts";

/**
 * The recharge that an attempt has made, among the customer's newest ones: one that was not there
 * before, of the same amount and method (a method that we cannot read may be it). Of several the
 * oldest. Null: none.
 */
export const rechargeOfAttempt = (
  subject: RechargeAttemptSubject,
  recharges: readonly Recharge[],
): Recharge | null => {
  const before = new Set(subject.rechargesBefore);
  const [oldest] = recharges
    .filter(
      ({ id, amount, method }) =>
        !before.has(id) &&
        amount === subject.amount &&
        (method === subject.method || method === "other"),
    )
    .toSorted((a, b) => a.id - b.id);
  return oldest ?? null;
};

export type RechargeSettlement =
  | { readonly kind: "created"; readonly recharge: Recharge }
  /** Not there, but its request may still be under way, in another tab perhaps. */
  | { readonly kind: "on its way" }
  | { readonly kind: "absent" };

/** What has become of an attempt at a recharge, by the customer's newest recharges (D7). */
export const rechargeSettlement = (
  { at, subject }: Pick<Attempt, "at"> & { readonly subject: RechargeAttemptSubject },
  recharges: readonly Recharge[],
  now: number,
): RechargeSettlement => {
  const recharge = rechargeOfAttempt(subject, recharges);
  if (recharge !== null) return { kind: "created", recharge };
  return mayBeOnItsWay({ at }, now) ? { kind: "on its way" } : { kind: "absent" };
};
