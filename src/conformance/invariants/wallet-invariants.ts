import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { Page } from "../../domain/paging/page.ts";
import type { User } from "../../domain/session/user.ts";
import type { BalanceLog } from "../../domain/wallet/balance-log.ts";
import type { Problem } from "../checks/problem.ts";
import { type Invariant, placeOf } from "./invariant.ts";

/** A list may be oldest first, detected by its rows. */
const isOldestFirst = (logs: readonly BalanceLog[]): boolean => {
  const [first] = logs;
  const last = logs.at(-1);
  return first !== undefined && last !== undefined && first.createdAt < last.createdAt;
};

/** Every balance but the oldest is the previous one plus the amount. */
export const balanceLogsInvariant: Invariant<Page<BalanceLog>> = ({ items: logs }) => {
  const step = isOldestFirst(logs) ? -1 : 1;
  return logs.flatMap((log, index): Problem[] => {
    const older = logs[index + step];
    if (older === undefined || log.balance - log.amount === older.balance) return [];
    return [
      {
        rule: "sum",
        at: ["logs", index, "balance"],
        expected: `${toDecimalText(older.balance)} of logs[${index + step}], changed by ${toDecimalText(log.amount)} (signed)`,
        got: toDecimalText(log.balance),
        source: "S3.14",
      },
    ];
  });
};

/** The available amount does not exceed the balance. */
export const userInvariant: Invariant<User> = ({ balance, availableBalance = null }, _, data) => {
  if (availableBalance === null || availableBalance <= balance) return [];
  return [
    {
      rule: "sum",
      at: [...placeOf(data, "user"), "available_balance"],
      expected: `at most ${toDecimalText(balance)}, the balance`,
      source: "S3.3",
    },
  ];
};
