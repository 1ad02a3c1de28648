import { type ErrorCode, errors } from "../../contract/errors.ts";
import { type Amount, fromHundredths, subtract, zero } from "../../domain/money/amount.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { rechargeMethods } from "../../domain/recharge/recharge.ts";
import { digitsOf, draft } from "./account-draft.ts";
import { addAccount, readAccounts, refuseWithdrawal } from "./accounts.ts";
import { checkDebit, readBalance } from "./balance.ts";
import { refusedWith, type ExpectedErrorParts } from "./error.ts";
import { checkNewest } from "./newest.ts";
import { isOpenable } from "../invariants/link-invariants.ts";
import { sentAmount } from "./sent-bodies.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

const minimum = fromHundredths(100_00);

/** Amounts that a server must refuse, whatever the balance. No record of them is left. */
const probeAmounts = async (
  visit: Visit,
  accountId: number,
  balance: Amount,
  known: ReadonlySet<number>,
): Promise<void> => {
  let areRefused = true;
  const refuse = async (amount: number, ...why: ExpectedErrorParts): Promise<void> => {
    const body = { amount, account_id: accountId };
    areRefused &&= !(await refuseWithdrawal(visit, body, ...why)).isSuccess;
  };
  const invalid = [errors.amountInvalid, errors.badRequest];
  await refuse(99.99, [errors.withdrawalTooSmall], "a hundredth less than the minimum", "S9.9");
  await refuse(0, [...invalid, errors.withdrawalTooSmall], "nothing", "S5.13");
  await refuse(100.001, invalid, "a third decimal", "S5.13 D2");
  const tooMuch = fromHundredths(Math.max(balance, minimum) + 1);
  await refuse(sentAmount(tooMuch), [errors.insufficientBalance], "more than there is", "S5.14");
  const list = await visit.ask("withdrawals", { query: { page: 1 } });
  const [newest] = list.read?.items ?? [];
  if (areRefused && newest !== undefined && !known.has(newest.id))
    visit.check(list, [], {
      rule: "effect",
      at: ["withdrawals", 0],
      expected: "no new withdrawal: each was refused",
      got: `withdrawal ${newest.id}`,
      source: "S7.28",
    });
};

/** A withdrawal keeps a copy of its account, which may be deleted. */
const checkCopy = async (visit: Visit, removed: CheckedResponse, id: number): Promise<void> => {
  const list = await visit.ask("withdrawals", { query: { page: 1 } });
  const place = list.read?.items.findIndex((row) => row.id === id) ?? -1;
  const row = list.read?.items[place];
  if (row !== undefined && digitsOf(row.bankAccount) !== digitsOf(draft.bank_account))
    visit.checkEffect(removed, list, {
      at: ["withdrawals", place, "bank_account"],
      expected: `${draft.bank_account}, where the money goes, although the account was deleted`,
    });
};

/** Withdraws the minimum, to an account that is deleted afterwards. */
export const withdraw = async (visit: Visit): Promise<void> => {
  const { balance } = await readBalance(visit);
  if (balance === undefined || balance < minimum) {
    visit.findings.notTried("the balance is too low", "withdraw");
    return;
  }
  const { account: added } = await addAccount(visit, await readAccounts(visit), draft);
  if (added === undefined) return;
  let made: number | undefined;
  try {
    const earlier = await visit.ask("withdrawals", { query: { page: 1 } });
    const known = new Set(earlier.read?.items.map(({ id }) => id));
    await probeAmounts(visit, added.id, balance, known);
    const body = { amount: sentAmount(minimum), account_id: added.id };
    const response = await visit.ask("withdraw", { body }, [errors.withdrawalsFrozen]);
    if (response.isClean && !response.isSuccess) {
      visit.findings.notTried("this customer's withdrawals are frozen", "withdraw");
      return;
    }
    visit.findings.left("withdraw", `a withdrawal of ${toDecimalText(minimum)}`);
    await checkDebit(visit, response, balance, minimum);
    const list = await visit.ask("withdrawals", { query: { page: 1 } });
    checkNewest(visit, response, list, {
      noun: "withdrawal",
      known,
      lacks: ({ amount, status, bankName, bankAccount }) => [
        amount !== minimum && ["amount", toDecimalText(minimum)],
        status !== "pending" && ["status", "pending, for it is new"],
        bankName !== draft.bank_name && ["bank_name", draft.bank_name],
        digitsOf(bankAccount) !== digitsOf(draft.bank_account) && [
          "bank_account",
          draft.bank_account,
        ],
      ],
    });
    made = list.read?.items[0]?.id;
    await checkWithdrawalLog(visit, response, made);
  } finally {
    const removed = await visit.ask("removeWithdrawalAccount", { params: { id: added.id } });
    if (made !== undefined) await checkCopy(visit, removed, made);
  }
};

const checkWithdrawalLog = async (
  visit: Visit,
  made: CheckedResponse,
  id: number | undefined,
): Promise<void> => {
  const logs = await visit.ask("balanceLogs", { query: { page: 1 } });
  const log = logs.read?.items[0];
  if (log !== undefined && log.amount !== subtract(zero, minimum))
    visit.checkEffect(made, logs, {
      at: ["logs", 0, "amount"],
      expected: `-${toDecimalText(minimum)}, the withdrawal that was just made`,
    });
  else if (log !== undefined && log.withdrawalId !== null && log.withdrawalId !== id)
    visit.checkEffect(made, logs, {
      at: ["logs", 0, "withdrawal_id"],
      expected: `${id}, the withdrawal that was just made`,
    });
  else if (log !== undefined && log.type !== "withdraw" && log.type !== "withdrawal")
    visit.check(logs, [made], {
      rule: "unknown value",
      at: ["logs", 0, "type"],
      expected: "withdraw or withdrawal, for a withdrawal was made",
      source: "S3.15",
    });
};

const rechargeAmount = fromHundredths(10_01);

/** Creates recharges that are never paid. */
export const recharge = async (visit: Visit): Promise<void> => {
  const refuse = (body: object, expected: readonly ErrorCode[], what: string) =>
    visit.provoke(
      "createRecharge",
      { body: { amount: 10, method: "usdt", ...body } },
      refusedWith(expected, what, "D5 S4.9"),
    );
  const invalid = [errors.amountInvalid, errors.badRequest];
  await refuse({ amount: -5 }, invalid, "a negative amount");
  await refuse({ amount: 10.001 }, invalid, "a third decimal");
  await refuse({ method: "cash" }, [errors.methodUnavailable, errors.badRequest], "no method");
  for (const method of rechargeMethods) {
    await rechargeBy(visit, method);
  }
};

const rechargeBy = async (
  visit: Visit,
  method: (typeof rechargeMethods)[number],
): Promise<void> => {
  const { balance } = await readBalance(visit);
  const earlier = await visit.ask("recharges", { query: { page: 1 } });
  const known = new Set(earlier.read?.items.map(({ id }) => id));
  const body = { amount: sentAmount(rechargeAmount), method };
  const response = await visit.ask("createRecharge", { body }, [errors.methodUnavailable]);
  if (!response.isSuccess) return;
  visit.findings.left("createRecharge", `a recharge of ${toDecimalText(rechargeAmount)}, unpaid`);
  const payUrl = response.read?.payUrl ?? null;
  const list = await visit.ask("recharges", { query: { page: 1 } });
  const site = payUrl ?? list.read?.items[0]?.payUrl ?? null;
  if (method === "alipay" && (site === null || !isOpenable(site)))
    visit.check(response, [], {
      rule: site === null ? "missing field" : "wrong type",
      at: ["payUrl"],
      expected: "an http(s) address or a path of the shop, for an online payment",
      source: "S7.40 D8",
    });
  const isThere = checkNewest(visit, response, list, {
    noun: "recharge",
    known,
    lacks: (row) => [
      row.amount !== rechargeAmount && ["amount", toDecimalText(rechargeAmount)],
      row.method !== method && ["method", method],
      row.status !== "pending" && ["status", "pending, for nothing is paid"],
    ],
  });
  if (isThere && balance !== undefined) await checkDebit(visit, response, balance, zero);
};
