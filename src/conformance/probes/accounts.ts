import { type ErrorCode, errors } from "../../contract/errors.ts";
import { listWithdrawalAccounts } from "../../contract/withdrawal-accounts.ts";
import { draft } from "./account-draft.ts";
import { notThere, refusedWith, unknownId } from "./error.ts";
import { type JudgedAnswer, readAs, type Visit } from "./visit.ts";

const changed = { ...draft, bank_name: "Second Conformance Bank" };

const readAccounts = async (visit: Visit) => {
  const heard = await visit.ask("withdrawalAccounts");
  return { heard, rows: readAs(listWithdrawalAccounts.answer, heard) };
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

const probeAccountRefusals = async (visit: Visit): Promise<void> => {
  const add = (body: unknown, expected: readonly ErrorCode[], what: string, source: string) =>
    visit.provoke(
      "addWithdrawalAccount",
      { body, key: crypto.randomUUID() },
      refusedWith(expected, what, source),
    );
  await add(
    { ...draft, bank_account: "12345" },
    [errors.accountLength],
    "an account of 5 digits",
    "S5.18",
  );
  await add({ ...draft, bank_name: "" }, [errors.bankNameRequired], "no name of a bank", "S5.19");
  await add(
    { ...draft, account_name: "" },
    [errors.accountHolderRequired],
    "no name of a holder",
    "S5.20",
  );
  await add(
    { withdrawal_type: "usdt", bank_name: "TRC99", bank_account: "T123456", account_name: "USDT" },
    [errors.networkInvalid],
    "an unknown network",
    "S5.24",
  );
  await visit.provoke(
    "changeWithdrawalAccount",
    { params: { id: unknownId }, body: draft },
    notThere("account"),
  );
  await visit.provoke(
    "removeWithdrawalAccount",
    { params: { id: unknownId } },
    notThere("account"),
  );
};

/** Requests withdrawals that every server must refuse. */
const probeWithdrawRefusals = async (visit: Visit, id: number): Promise<void> => {
  const withdraw = (body: unknown, expected: readonly ErrorCode[], what: string, source: string) =>
    visit.provoke(
      "withdraw",
      { body, key: crypto.randomUUID() },
      // For a frozen customer this refusal takes precedence (S8.12).
      refusedWith([...expected, errors.withdrawalsFrozen], what, source),
    );
  await withdraw(
    { amount: 1, account_id: id },
    [errors.withdrawalTooSmall],
    "less than the minimum",
    "S5.15 S9.9",
  );
  await withdraw(
    { amount: -5, account_id: id },
    [errors.amountInvalid, errors.badRequest],
    "a negative amount",
    "S5.13",
  );
  await withdraw(
    { amount: 100, account_id: unknownId },
    [errors.withdrawalAccountNotFound, errors.badRequest],
    "an unknown account",
    "S5.12",
  );
};

/** Adds, changes and deletes an account. */
export const probeAccounts = async (visit: Visit): Promise<void> => {
  const before = await readAccounts(visit);
  await probeAccountRefusals(visit);
  const known = new Set(before.rows?.map(({ id }) => id));
  const added = await visit.ask("addWithdrawalAccount", {
    body: draft,
    key: crypto.randomUUID(),
  });
  const after = await readAccounts(visit);
  const account = after.rows?.find(({ id }) => !known.has(id));
  const notTried = (why: string): void => {
    for (const call of [
      "changeWithdrawalAccount",
      "removeWithdrawalAccount",
      "withdraw",
    ] as const) {
      visit.findings.notTried(call, why);
    }
  };
  if (before.rows === null || after.rows === null) {
    notTried("the accounts cannot be read");
    return;
  }
  if (account === undefined) {
    const others = `${after.rows.length} rows, none of them new`;
    visit.holdEffect(added, after.heard, {
      at: ["accounts"],
      expected: "the new account",
      got: others,
    });
    notTried("no account could be added");
    return;
  }
  const place = ["accounts", after.rows.indexOf(account)];
  visit.holdEffect(
    added,
    after.heard,
    account.bankName !== draft.bank_name && {
      at: [...place, "bank_name"],
      expected: draft.bank_name,
    },
  );
  visit.holdEffect(
    added,
    after.heard,
    digitsOf(account.bankAccount) !== digitsOf(draft.bank_account) && {
      at: [...place, "bank_account"],
      expected: draft.bank_account,
    },
  );
  try {
    const edited = await visit.ask("changeWithdrawalAccount", {
      params: { id: account.id },
      body: changed,
    });
    const reread = await readAccounts(visit);
    const index = reread.rows?.findIndex(({ id }) => id === account.id) ?? -1;
    visit.holdEffect(
      edited,
      reread.heard,
      reread.rows !== null &&
        reread.rows[index]?.bankName !== changed.bank_name && {
          at: index < 0 ? ["accounts"] : ["accounts", index, "bank_name"],
          expected: changed.bank_name,
          ...(index < 0 ? { got: "no such account" } : {}),
        },
    );
    await probeWithdrawRefusals(visit, account.id);
  } finally {
    await removeAccount(visit, account.id);
  }
};

const removeAccount = async (visit: Visit, id: number): Promise<JudgedAnswer> => {
  const removed = await visit.ask("removeWithdrawalAccount", { params: { id } });
  const { heard, rows } = await readAccounts(visit);
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  visit.holdEffect(
    removed,
    heard,
    index >= 0 && { at: ["accounts", index, "id"], expected: "no account that was deleted" },
  );
  return removed;
};
