import { errors } from "../../contract/errors.ts";
import { digitsOf, draft, usdtDraft } from "./account-draft.ts";
import {
  ofAnotherCustomer,
  notFound,
  provokeEach,
  refusedWith,
  unknownId,
  type ExpectedErrorParts,
} from "./error.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

const changed = {
  ...draft,
  bank_name: "Second Conformance Bank",
  bank_account: "4149 4999 8765 4321",
  account_name: "Second Conformance Check",
  branch_name: "Second",
};

/** The example of EIP-55. */
const hexAddress = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** What an account is changed to: also the fewest and the most digits, and the other networks. */
const allowedChanges: readonly Sent[] = [
  changed,
  { ...changed, bank_account: "012345" },
  { ...changed, bank_account: "UA001234567890123456789012345678" },
  { ...usdtDraft, bank_name: "ERC20", bank_account: hexAddress },
  { ...usdtDraft, bank_name: "BEP20", bank_account: hexAddress },
  changed,
];

interface Read {
  readonly withdrawalType: string | null;
  readonly bankName: string | null;
  readonly branchName: string | null;
  readonly bankAccount: string;
  readonly accountName: string | null;
}

type Sent = Omit<typeof draft, "branch_name"> & { readonly branch_name?: string };

/**
 * The fields of an account that differ from the sent ones. A bank's numbers are compared by digits. The type and
 * the branch need not be sent back.
 */
const wrongFields = (account: Read, sent: Sent) => {
  const numberIn = sent.withdrawal_type === "usdt" ? (address: string) => address : digitsOf;
  const { branch_name: branch } = sent;
  return [
    { at: "bank_name", actual: account.bankName, expected: sent.bank_name },
    {
      at: "bank_account",
      actual:
        numberIn(account.bankAccount) === numberIn(sent.bank_account) ? sent.bank_account : null,
      expected: sent.bank_account,
    },
    { at: "account_name", actual: account.accountName, expected: sent.account_name },
    {
      at: "withdrawal_type",
      actual: account.withdrawalType ?? sent.withdrawal_type,
      expected: sent.withdrawal_type,
    },
    ...(branch === undefined
      ? []
      : [{ at: "branch_name", actual: account.branchName ?? branch, expected: branch }]),
  ].filter(({ actual, expected }) => actual !== expected);
};

/** `whose`: another customer's token; without it, the visit's own customer. */
export const readAccounts = async (visit: Visit, whose: { readonly token?: string } = {}) => {
  const response = await visit.ask("withdrawalAccounts", whose);
  return { response, rows: response.read };
};

type AccountsRead = Awaited<ReturnType<typeof readAccounts>>;

/** Adds an account. Its row is the one that was not there before; undefined: there is none. */
export const addAccount = async (visit: Visit, before: AccountsRead, body: object) => {
  const known = new Set(before.rows?.map(({ id }) => id));
  const added = await visit.ask("addWithdrawalAccount", { body });
  const after = await readAccounts(visit);
  return { added, after, account: after.rows?.find(({ id }) => !known.has(id)) };
};

type Contents = readonly (readonly [change: object, ...why: ExpectedErrorParts])[];

/** Account contents that both calls must refuse. */
const contents: Contents = [
  [{ bank_account: "12345" }, [errors.accountLength], "an account of 5 digits", "S5.18 S9.10"],
  [
    { bank_account: "A-1 B-2 C-3 D-4 E-5" },
    [errors.accountLength],
    "5 digits among other characters",
    "S5.18",
  ],
  [{ bank_account: "1".repeat(31) }, [errors.accountLength], "31 digits", "S5.18 S9.10"],
  ...["", "  ", undefined].flatMap((none): Contents => [
    [
      { bank_name: none },
      [errors.bankNameRequired, errors.badRequest],
      "no name of a bank",
      "S5.19",
    ],
    [
      { account_name: none },
      [errors.accountHolderRequired, errors.badRequest],
      "no name of a holder",
      "S5.20",
    ],
    [{ bank_account: none }, [errors.accountLength, errors.badRequest], "no number", "S5.18"],
  ]),
  [{ withdrawal_type: "paypal" }, [errors.badRequest], "an unknown kind of account", "S3.9"],
  [{ ...usdtDraft, bank_name: "TRC99" }, [errors.networkInvalid], "an unknown network", "S5.24"],
  [
    { ...usdtDraft, bank_account: "" },
    [errors.addressRequired, errors.accountLength],
    "no address",
    "S5.23",
  ],
];

const probeAccountRefusals = async (visit: Visit): Promise<void> => {
  for (const [change, ...why] of contents) {
    const known = new Set((await readAccounts(visit)).rows?.map(({ id }) => id));
    const body = { ...draft, ...change };
    const response = await visit.provoke("addWithdrawalAccount", { body }, refusedWith(...why));
    if (!response.isSuccess) continue;
    for (const { id } of (await readAccounts(visit)).rows ?? []) {
      if (!known.has(id)) await visit.ask("removeWithdrawalAccount", { params: { id } });
    }
  }
  const params = { id: unknownId };
  await provokeEach(visit, [
    ["changeWithdrawalAccount", { params, body: draft }, notFound("account")],
    ["removeWithdrawalAccount", { params }, notFound("account")],
  ]);
};

/** Probes the refusals of a change, also by another customer. */
const probeChangeRefusals = async (visit: Visit, id: number): Promise<void> => {
  for (const [change, ...why] of contents) {
    const parts = { params: { id }, body: { ...draft, ...change } };
    await visit.provoke("changeWithdrawalAccount", parts, refusedWith(...why));
  }
  const other = visit.secondCustomer();
  if (other === null) return;
  const { token } = other;
  const theirs = ofAnotherCustomer("account");
  const toTheirs = refusedWith(
    [errors.withdrawalAccountNotFound, errors.insufficientBalance, errors.withdrawalsFrozen],
    "it is another customer's account",
    "S6.2 S5.12",
  );
  const body = { ...draft, bank_name: "Another Bank" };
  await provokeEach(visit, [
    ["changeWithdrawalAccount", { token, params: { id }, body }, theirs],
    ["withdraw", { token, body: { amount: 100, account_id: id } }, toTheirs],
    ["removeWithdrawalAccount", { token, params: { id } }, theirs],
  ]);
};

/** Exactly one account is chosen unless the customer chooses another. */
const checkDefault = (visit: Visit, { response, rows }: AccountsRead) => {
  const chosen = rows?.filter(({ isDefault }) => isDefault).length;
  if (rows !== null && rows.length > 0 && chosen !== 1)
    visit.check(response, [], {
      rule: "sum",
      at: ["accounts"],
      expected: "one default account",
      got: `${chosen} of ${rows.length}`,
      source: "S3.13 S7.31",
    });
};

/** A USDT account keeps its address, and is its holder's by the name `USDT`. */
const probeUsdt = async (visit: Visit): Promise<void> => {
  const { added, after, account } = await addAccount(visit, await readAccounts(visit), usdtDraft);
  const { response, rows } = after;
  if (rows === null || account === undefined) return;
  const place = ["accounts", rows.indexOf(account)];
  const [wrong] = wrongFields(account, usdtDraft);
  if (wrong !== undefined)
    visit.checkEffect(added, response, { at: [...place, wrong.at], expected: wrong.expected });
  await removeAccount(visit, account.id);
};

/** Requests a withdrawal that is refused; of a frozen customer, for being frozen (S8.12). */
export const refuseWithdrawal = (
  visit: Visit,
  body: { readonly amount: number; readonly account_id: number },
  ...[expected, what, source]: ExpectedErrorParts
) =>
  visit.provoke(
    "withdraw",
    { body },
    refusedWith([...expected, errors.withdrawalsFrozen], what, source),
  );

/** Requests withdrawals that every server must refuse. */
const probeWithdrawRefusals = async (visit: Visit, id: number): Promise<void> => {
  const refuse = (change: object, ...why: ExpectedErrorParts) =>
    refuseWithdrawal(visit, { amount: 100, account_id: id, ...change }, ...why);
  const invalid = [errors.amountInvalid, errors.badRequest];
  const unknown = [errors.withdrawalAccountNotFound, errors.badRequest];
  await refuse({ amount: 1 }, [errors.withdrawalTooSmall], "less than the minimum", "S5.15 S9.9");
  await refuse({ amount: -5 }, invalid, "a negative amount", "S5.13");
  await refuse({ account_id: unknownId }, unknown, "an unknown account", "S5.12");
};

/** Whether the account has the new content, and no other account was added. */
const checkChanged = (
  visit: Visit,
  edited: CheckedResponse,
  { response, rows }: AccountsRead,
  { id, count, sent }: { readonly id: number; readonly count: number; readonly sent: Sent },
): boolean => {
  if (rows === null) return false;
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (row === undefined || rows.length !== count) {
    visit.checkEffect(edited, response, {
      at: ["accounts"],
      expected: `the changed account among ${count}`,
      got: row === undefined ? "no such account" : `${rows.length} accounts`,
    });
    return false;
  }
  const [wrong] = wrongFields(row, sent);
  if (wrong !== undefined)
    visit.checkEffect(edited, response, {
      at: ["accounts", index, wrong.at],
      expected: wrong.expected,
    });
  return wrong === undefined && edited.isSuccess;
};

/**
 * The first account is the default, and after it the oldest of the others (S7.31, S7.33); nothing else moves it.
 * Tried by the second customer, who has none yet: nothing may happen to the first one's default.
 */
const probeDefaults = async (visit: Visit): Promise<void> => {
  const token = visit.secondCustomer()?.token;
  if (token === undefined) return;
  const read = () => readAccounts(visit, { token });
  const ids: number[] = [];
  const check = async (
    made: CheckedResponse,
    id: number | undefined,
    why: string,
  ): Promise<void> => {
    const { response, rows } = await read();
    const place = rows?.findIndex((row) => row.id === id) ?? -1;
    if (rows?.[place]?.isDefault === false)
      visit.checkEffect(made, response, {
        at: ["accounts", place, "is_default"],
        expected: `true: ${why}`,
      });
  };
  const remove = (id: number) => visit.ask("removeWithdrawalAccount", { token, params: { id } });
  for (const body of [draft, changed, usdtDraft]) {
    const added = await visit.ask("addWithdrawalAccount", { token, body });
    const made = (await read()).rows?.find(({ id }) => !ids.includes(id));
    if (made !== undefined) ids.push(made.id);
    await check(added, ids[0], "the first account is the default");
  }
  const [first, second, third] = ids;
  if (first === undefined || second === undefined || third === undefined) {
    for (const id of ids) await remove(id);
    return;
  }
  for (const id of [first, second]) {
    const edited = await visit.ask("changeWithdrawalAccount", {
      token,
      params: { id },
      body: draft,
    });
    await check(edited, first, "a change of an account leaves the default");
  }
  await check(await remove(first), second, "it is the oldest after the default was deleted");
  await check(await remove(third), second, "another account was deleted");
  await remove(second);
};

const callsOnAccount = ["changeWithdrawalAccount", "removeWithdrawalAccount", "withdraw"] as const;

/** Adds, changes and deletes an account. */
export const probeAccounts = async (visit: Visit): Promise<void> => {
  const before = await readAccounts(visit);
  checkDefault(visit, before);
  await probeAccountRefusals(visit);
  const { added, after, account } = await addAccount(visit, before, draft);
  const notTried = (why: string): void => visit.findings.notTried(why, ...callsOnAccount);
  if (before.rows === null || after.rows === null) {
    notTried("the accounts cannot be read");
    return;
  }
  if (account === undefined) {
    const others = `${after.rows.length} rows, none of them new`;
    visit.checkEffect(added, after.response, {
      at: ["accounts"],
      expected: "the new account",
      got: others,
    });
    notTried("no account could be added");
    return;
  }
  const place = ["accounts", after.rows.indexOf(account)];
  for (const { at, expected } of wrongFields(account, draft))
    visit.checkEffect(added, after.response, { at: [...place, at], expected });
  checkDefault(visit, after);
  try {
    const as = (sent: Sent) => ({ id: account.id, count: after.rows?.length ?? 0, sent });
    let edited = added;
    for (const body of allowedChanges) {
      edited = await visit.ask("changeWithdrawalAccount", { params: { id: account.id }, body });
      if (!checkChanged(visit, edited, await readAccounts(visit), as(body))) break;
    }
    await probeChangeRefusals(visit, account.id);
    // What was refused has changed nothing.
    if (visit.secondCustomer() !== null)
      checkChanged(visit, edited, await readAccounts(visit), as(changed));
    await probeWithdrawRefusals(visit, account.id);
  } finally {
    await removeAccount(visit, account.id);
  }
  await probeUsdt(visit);
  await probeDefaults(visit);
};

const removeAccount = async (visit: Visit, id: number): Promise<CheckedResponse> => {
  const removed = await visit.ask("removeWithdrawalAccount", { params: { id } });
  const after = await readAccounts(visit);
  const { response, rows } = after;
  checkDefault(visit, after);
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  if (index >= 0)
    visit.checkEffect(removed, response, {
      at: ["accounts", index, "id"],
      expected: "no account that was deleted",
    });
  return removed;
};
