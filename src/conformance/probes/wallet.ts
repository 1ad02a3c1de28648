import type { CallName } from "../../contract/contract.ts";
import { errors } from "../../contract/errors.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { Page } from "../../domain/paging/page.ts";
import type { BalanceLog } from "../../domain/wallet/balance-log.ts";
import type { Withdrawal } from "../../domain/withdrawal/withdrawal.ts";
import { placeOf } from "../invariants/invariant.ts";
import { walkPages } from "./pages.ts";
import { refusedWith } from "./error.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

/** A page of the wallet's lists is as long as the server likes (specification §9); a whole list tells nothing. */
const notePageSize = (
  visit: Visit,
  call: CallName,
  page: Pick<Page<unknown>, "rows" | "total"> | undefined,
): void => {
  if (page !== undefined && page.rows < page.total)
    visit.findings.note(call, `a page has ${page.rows} rows, the server's default`);
};

interface Walked<Row> {
  readonly response: CheckedResponse;
  readonly page: Page<Row>;
}

/** A withdrawal whose money has come back, by the records of before, waits no more. */
const checkRefunded = (
  visit: Visit,
  logs: Walked<BalanceLog>,
  withdrawals: Walked<Withdrawal>,
): void => {
  const refunded = new Set(
    logs.page.items.flatMap((log) => (log.type === "refund" ? [log.withdrawalId] : [])),
  );
  const place = withdrawals.page.items.findIndex(
    ({ id, status }) => status === "pending" && refunded.has(id),
  );
  if (place >= 0)
    visit.check(withdrawals.response, [logs.response], {
      rule: "mismatch",
      at: ["withdrawals", place, "status"],
      expected: "rejected, for the records have its refund",
      source: "S4.7 S3.16",
    });
};

/** Reads the wallet without moving money. */
export const probeWallet = async (visit: Visit): Promise<void> => {
  const user = await visit.ask("user");
  const logs = await walkPages(visit, { call: "balanceLogs", source: "S7.27", limit: null });
  const balance = user.read?.balance;
  const [first, ...others] = logs?.page.items ?? [];
  const isNewestFirst =
    first !== undefined && others.every(({ createdAt }) => createdAt <= first.createdAt);
  if (isNewestFirst && balance !== undefined && first.balance !== balance)
    visit.check(user, logs === null ? [] : [logs.response], {
      rule: "mismatch",
      at: [...placeOf(user.data, "user"), "balance"],
      expected: `${toDecimalText(first.balance)}, as the newest balance log says`,
      source: "S3.2 S3.14",
    });
  const withdrawals = await walkPages(visit, { call: "withdrawals", source: "S7.28", limit: null });
  const recharges = await walkPages(visit, { call: "recharges", source: "S7.40", limit: null });
  if (logs !== null && withdrawals !== null) checkRefunded(visit, logs, withdrawals);
  notePageSize(visit, "balanceLogs", logs?.page);
  notePageSize(visit, "withdrawals", withdrawals?.page);
  notePageSize(visit, "recharges", recharges?.page);
  await visit.provoke(
    "createRecharge",
    { body: { amount: 0, method: "usdt" } },
    refusedWith([errors.amountInvalid, errors.badRequest], "a recharge of nothing", "D5"),
  );
};
