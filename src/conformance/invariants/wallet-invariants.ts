import { getUser } from "../../contract/session.ts";
import { listBalanceLogs } from "../../contract/wallet.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { BalanceLog } from "../../domain/wallet/balance-log.ts";
import type { Problem } from "../checks/problem.ts";
import { decodedWhole, type Invariant, placeOf } from "./invariant.ts";

/** A list may be oldest first, detected by its rows. */
const isOldestFirst = (logs: readonly BalanceLog[]): boolean => {
  const [first] = logs;
  const last = logs.at(-1);
  return first !== undefined && last !== undefined && first.createdAt < last.createdAt;
};

/** Every balance but the oldest is the previous one plus the amount. */
const balanceProblems = (logs: readonly BalanceLog[]): readonly Problem[] => {
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
export const userInvariant: Invariant = (_, data) => {
  const user = decodedWhole(getUser.answer, data);
  const available = user?.availableBalance ?? null;
  if (user === null || available === null || available <= user.balance) return [];
  return [
    {
      rule: "sum",
      at: [...placeOf(data, "user"), "available_balance"],
      expected: `at most ${toDecimalText(user.balance)}, the balance`,
      source: "S3.3",
    },
  ];
};

export const balanceLogsInvariant: Invariant = (_, data) =>
  balanceProblems(decodedWhole(listBalanceLogs.answer, data)?.items ?? []);
