import type { Precision } from "../locale/precision.ts";
import { type Amount, fromHundredths, subtract } from "../money/amount.ts";
import { unitsHalfAwayFromZero, unitsTowardZero } from "../money/whole-units.ts";
import type { BalanceLog, BalanceLogType } from "./balance-log.ts";

type Movement = Pick<BalanceLog, "type" | "amount" | "balance">;

const debits: readonly BalanceLogType[] = ["withdraw", "withdrawal", "order"];

const negated = (amount: Amount): Amount => fromHundredths(-amount);

/** The signed changes that an amount can mean: with a minus sign only itself, otherwise both signs. */
const possibleChanges = ({ type, amount }: Movement): readonly [Amount, ...Amount[]] => {
  if (amount <= 0) return [amount];
  return debits.includes(type) ? [negated(amount), amount] : [amount, negated(amount)];
};

const fits = (change: Amount, log: Movement, older: Movement): boolean =>
  log.balance - change === older.balance;

/**
 * The signed balance change of a log. The specification does not say whether debits have a minus sign, and
 * servers differ. A minus sign counts. Without one, the balances of this log and the next older one decide;
 * where they do not, the type does (orders and withdrawals are debits).
 *
 * @param older the next older log; null where it is not loaded
 */
export const changeOf = (log: Movement, older: Movement | null): Amount => {
  const [likely, ...others] = possibleChanges(log);
  if (older === null) return likely;
  return [likely, ...others].find((change) => fits(change, log, older)) ?? likely;
};

/** The balance just before a log, computed from the log itself. */
export const balanceBefore = (log: Movement, older: Movement | null): Amount =>
  subtract(log.balance, changeOf(log, older));

/**
 * Whether a log is consistent with the next older one: its balance less its change is the older balance.
 * True for the oldest log.
 */
export const addsUp = (log: Movement, older: Movement | null): boolean =>
  older === null || possibleChanges(log).some((change) => fits(change, log, older));

/**
 * For a change (formatted as a price) next to the balance after it (formatted as such). Exact where the rounded
 * figures, and the balance before, would not add up, or the change would show as nothing (D2): after 99.60 have
 * come, `+100` is not `99`.
 */
export const changePrecision = (change: Amount, after: Amount): Precision => {
  const shown = unitsHalfAwayFromZero(change);
  const addUp = unitsTowardZero(after - change) + shown === unitsTowardZero(after);
  return addUp && (shown !== 0 || change === 0) ? "rounded" : "exact";
};
