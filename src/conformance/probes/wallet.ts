import { errors } from "../../contract/errors.ts";
import { listRecharges } from "../../contract/recharges.ts";
import { getUser } from "../../contract/session.ts";
import { listBalanceLogs } from "../../contract/wallet.ts";
import { listWithdrawals } from "../../contract/withdrawals.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { placeOf } from "../invariants/invariant.ts";
import { walkPages } from "./pages.ts";
import { refusedWith } from "./error.ts";
import { readAs, type Visit } from "./visit.ts";

/** Reads the wallet without moving money. */
export const probeWallet = async (visit: Visit): Promise<void> => {
  const user = await visit.ask("user");
  const logs = await walkPages(visit, {
    call: "balanceLogs",
    answer: listBalanceLogs.answer,
    source: "S7.27",
    limit: null,
  });
  const balance = readAs(getUser.answer, user)?.balance;
  const [first, ...others] = logs?.page.items ?? [];
  const isNewestFirst =
    first !== undefined && others.every(({ createdAt }) => createdAt <= first.createdAt);
  if (isNewestFirst && balance !== undefined && first.balance !== balance)
    visit.hold(user, logs === null ? [] : [logs.heard], {
      rule: "mismatch",
      at: [...placeOf(user.data, "user"), "balance"],
      expected: `${toDecimalText(first.balance)}, as the newest balance log says`,
      source: "S3.2 S3.14",
    });
  await walkPages(visit, {
    call: "withdrawals",
    answer: listWithdrawals.answer,
    source: "S7.28",
    limit: null,
  });
  await walkPages(visit, {
    call: "recharges",
    answer: listRecharges.answer,
    source: "S7.40",
    limit: null,
  });
  await visit.provoke(
    "createRecharge",
    { body: { amount: 0, method: "usdt" }, key: crypto.randomUUID() },
    refusedWith([errors.amountInvalid, errors.badRequest], "a recharge of nothing", "D5"),
  );
};
