import { type Amount, fromHundredths, subtract } from "../money/amount.ts";
import type { BalanceLog, BalanceLogType } from "./balance-log.ts";

type Movement = Pick<BalanceLog, "type" | "amount" | "balance">;

const debits: readonly BalanceLogType[] = ["withdraw", "withdrawal", "order"];

const negated = (amount: Amount): Amount => fromHundredths(-amount);

/** The changes that an amount can mean: with a minus sign only itself, without one both. */
const readings = ({ type, amount }: Movement): readonly [Amount, ...Amount[]] => {
  if (amount <= 0) return [amount];
  return debits.includes(type) ? [negated(amount), amount] : [amount, negated(amount)];
};

const fits = (change: Amount, log: Movement, older: Movement): boolean =>
  log.balance - change === older.balance;

/**
 * By how much a log has changed the balance, signed. The specification does not say whether debits
 * come with a minus sign, and servers differ: a sent minus sign counts; without one the balances of
 * this log and the next older one decide; where they do not, the type does (money goes out for an
 * order or a withdrawal, and comes in otherwise).
 *
 * @param older the next older log; null where it is not there
 */
export const changeOf = (log: Movement, older: Movement | null): Amount => {
  const [likely, ...others] = readings(log);
  if (older === null) return likely;
  return [likely, ...others].find((change) => fits(change, log, older)) ?? likely;
};

/** The balance just before a log, by its own account of itself. */
export const balanceBefore = (log: Movement, older: Movement | null): Amount =>
  subtract(log.balance, changeOf(log, older));

/**
 * Whether a log follows from the next older one: its balance without its change is the balance that
 * the older one left. There is nothing to compare the oldest one with.
 */
export const addsUp = (log: Movement, older: Movement | null): boolean =>
  older === null || readings(log).some((change) => fits(change, log, older));
