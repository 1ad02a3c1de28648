import { errors } from "../../contract/errors.ts";
import { listRecharges } from "../../contract/recharges.ts";
import { listWithdrawalAccounts } from "../../contract/withdrawal-accounts.ts";
import { listWithdrawals } from "../../contract/withdrawals.ts";
import { fromHundredths } from "../../domain/money/amount.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { draft } from "./account-draft.ts";
import { holdTaken, readBalance } from "./balance.ts";
import { readAs, type Visit } from "./visit.ts";

const key = (): string => crypto.randomUUID();

const minimum = fromHundredths(100_00);

const readAccounts = async (visit: Visit) =>
  readAs(listWithdrawalAccounts.answer, await visit.ask("withdrawalAccounts")) ?? [];

/** Withdraws the minimum, to an account that is deleted afterwards. */
export const withdraw = async (visit: Visit): Promise<void> => {
  const { balance } = await readBalance(visit);
  if (balance === undefined || balance < minimum) {
    visit.findings.notTried("withdraw", "the balance is too low");
    return;
  }
  const known = new Set((await readAccounts(visit)).map(({ id }) => id));
  await visit.ask("addWithdrawalAccount", { body: draft, key: key() });
  const added = (await readAccounts(visit)).find(({ id }) => !known.has(id));
  if (added === undefined) return;
  try {
    const body = { amount: Number(toDecimalText(minimum)), account_id: added.id };
    const heard = await visit.ask("withdraw", { body, key: key() }, [errors.withdrawalsFrozen]);
    if (heard.isClean && !heard.isSuccess) {
      visit.findings.notTried("withdraw", "this customer's withdrawals are frozen");
      return;
    }
    await holdTaken(visit, heard, balance, minimum);
    const list = await visit.ask("withdrawals", { query: { page: 1 } });
    const newest = readAs(listWithdrawals.answer, list)?.items[0];
    visit.holdEffect(
      heard,
      list,
      newest?.amount !== minimum && {
        at: ["withdrawals", 0, "amount"],
        expected: `${toDecimalText(minimum)}, the newest withdrawal`,
      },
    );
  } finally {
    await visit.ask("removeWithdrawalAccount", { params: { id: added.id } });
  }
};

const rechargeAmount = fromHundredths(10_00);

/** Creates a recharge that is never paid. */
export const recharge = async (visit: Visit): Promise<void> => {
  const heard = await visit.ask("createRecharge", {
    body: { amount: Number(toDecimalText(rechargeAmount)), method: "usdt" },
    key: key(),
  });
  const list = await visit.ask("recharges", { query: { page: 1 } });
  const newest = readAs(listRecharges.answer, list)?.items[0];
  visit.holdEffect(
    heard,
    list,
    newest?.amount !== rechargeAmount && {
      at: ["recharges", 0, "amount"],
      expected: `${toDecimalText(rechargeAmount)}, the newest recharge`,
    },
  );
};
