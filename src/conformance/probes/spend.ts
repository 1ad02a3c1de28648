import { createdOrderAnswer, orderAnswer } from "../../adapters/http/contract/orders.answers.ts";
import { payAnswer } from "../../adapters/http/contract/payments.answers.ts";
import { rechargesAnswer } from "../../adapters/http/contract/recharges.answers.ts";
import { refusals } from "../../adapters/http/contract/refusals.ts";
import { sessionAnswer, userAnswer } from "../../adapters/http/contract/session.answers.ts";
import { balanceLogsAnswer } from "../../adapters/http/contract/wallet.answers.ts";
import { withdrawalAccountsAnswer } from "../../adapters/http/contract/withdrawal-accounts.answers.ts";
import { withdrawalsAnswer } from "../../adapters/http/contract/withdrawals.answers.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { type Amount, fromHundredths, subtract, toDecimalText } from "../../domain/money/amount.ts";
import { changeOf } from "../../domain/wallet/balance-change.ts";
import { placeOf } from "../laws/law.ts";
import type { Visitor } from "./doors.ts";
import { refusal } from "./refusal.ts";
import { type Heard, readAs, type Visit } from "./visit.ts";

const key = (): string => crypto.randomUUID();

const readBalance = async (visit: Visit) => {
  const heard = await visit.ask("user");
  return { heard, balance: readAs(userAnswer, heard)?.balance };
};

/** The command took this much off the balance. */
const holdTaken = async (
  visit: Visit,
  command: Heard,
  before: Amount | undefined,
  taken: Amount,
): Promise<void> => {
  const { heard, balance } = await readBalance(visit);
  if (before === undefined || balance === undefined) return;
  const expected = subtract(before, taken);
  visit.holdEffect(
    command,
    heard,
    balance !== expected && {
      at: [...placeOf(heard.data, "user"), "balance"],
      expected: `${toDecimalText(expected)}: ${toDecimalText(taken)} less than before`,
    },
  );
};

const makeOrder = async (visit: Visit, product: Product) => {
  const price = Number(toDecimalText(product.price));
  const items = [{ product_id: product.id, quantity: 1, price }];
  const made = readAs(
    createdOrderAnswer,
    await visit.ask("createOrder", { body: { items }, key: key() }),
  );
  if (made === null) return null;
  return readAs(orderAnswer, await visit.ask("order", { params: { id: made.id } }));
};

const payBody = (orderNo: string, method: string) => ({
  pay_method: method,
  business_type: "order",
  business_no: orderNo,
});

/** True where the order has got there. */
const holdStatus = async (
  visit: Visit,
  command: Heard,
  id: number,
  status: string,
): Promise<boolean> => {
  const heard = await visit.ask("order", { params: { id } });
  const order = readAs(orderAnswer, heard);
  // A shop may recycle at once.
  const isThere =
    order?.status === status || (status === "pending_recycle" && order?.status === "recycled");
  visit.holdEffect(
    command,
    heard,
    order !== null &&
      !isThere && { at: [...placeOf(heard.data, "order"), "status"], expected: status },
  );
  return isThere;
};

/** Paid from the balance, and sent for recycling. */
const payAndRecycle = async (visit: Visit, product: Product): Promise<void> => {
  const order = await makeOrder(visit, product);
  if (order === null) return;
  const { balance } = await readBalance(visit);
  if (balance === undefined || balance < order.totalAmount) {
    visit.findings.notTried("pay", "the balance is too low");
    visit.findings.notTried("recycleOrder", "nothing is paid");
    await visit.ask("cancelOrder", { params: { id: order.id } });
    return;
  }
  const body = payBody(order.orderNo, "balance");
  const paid = await visit.ask("pay", { body, key: key() });
  if (!(await holdStatus(visit, paid, order.id, "paid"))) {
    visit.findings.notTried("recycleOrder", "the order could not be paid");
    return;
  }
  await holdTaken(visit, paid, balance, order.totalAmount);
  const logs = await visit.ask("balanceLogs", { query: { page: 1 } });
  const [log, older] = readAs(balanceLogsAnswer, logs)?.items ?? [];
  visit.holdEffect(
    paid,
    logs,
    log !== undefined &&
      -changeOf(log, older ?? null) !== order.totalAmount && {
        at: ["logs", 0, "amount"],
        expected: `-${toDecimalText(order.totalAmount)}, the order that was just paid`,
      },
  );
  await visit.provoke(
    "pay",
    { body, key: key() },
    refusal([refusals.alreadyPaid, refusals.statusForbids], "it is paid already", "S4.3"),
  );
  const recycled = await visit.ask("recycleOrder", { params: { id: order.id }, key: key() });
  if (!(await holdStatus(visit, recycled, order.id, "pending_recycle"))) return;
  await visit.provoke(
    "recycleOrder",
    { params: { id: order.id }, key: key() },
    refusal([refusals.statusForbids], "it is sent for recycling already", "S4.4"),
  );
};

const isOpenable = (address: string): boolean =>
  /^https?:\/\//.test(address) || /^\/(?!\/)/.test(address);

/** The way to the payment site; the order is cancelled instead of paid. */
const payOnline = async (visit: Visit, product: Product): Promise<void> => {
  const order = await makeOrder(visit, product);
  if (order === null) return;
  const heard = await visit.ask("pay", { body: payBody(order.orderNo, "alipay"), key: key() });
  const payUrl = readAs(payAnswer, heard)?.payUrl ?? null;
  visit.hold(
    heard,
    [],
    heard.isSuccess &&
      (payUrl === null || !isOpenable(payUrl)) && {
        rule: payUrl === null ? "missing field" : "wrong type",
        at: ["payUrl"],
        expected: "an http(s) address or a path of the shop",
        source: "S7.26 D8",
      },
  );
  await visit.ask("cancelOrder", { params: { id: order.id } });
};

const minimum = fromHundredths(100_00);

const account = {
  withdrawal_type: "bank",
  bank_name: "Conformance Bank",
  bank_account: "4149 4999 1234 5678",
  account_name: "Conformance Check",
  branch_name: "Central",
};

const readAccounts = async (visit: Visit) =>
  readAs(withdrawalAccountsAnswer, await visit.ask("withdrawalAccounts")) ?? [];

/** The least that can be withdrawn, to an account that is deleted afterwards. */
const withdraw = async (visit: Visit): Promise<void> => {
  const { balance } = await readBalance(visit);
  if (balance === undefined || balance < minimum) {
    visit.findings.notTried("withdraw", "the balance is too low");
    return;
  }
  const known = new Set((await readAccounts(visit)).map(({ id }) => id));
  await visit.ask("addWithdrawalAccount", { body: account, key: key() });
  const added = (await readAccounts(visit)).find(({ id }) => !known.has(id));
  if (added === undefined) return;
  try {
    const body = { amount: Number(toDecimalText(minimum)), account_id: added.id };
    const heard = await visit.ask("withdraw", { body, key: key() }, [refusals.withdrawalsFrozen]);
    if (heard.isClean && !heard.isSuccess) {
      visit.findings.notTried("withdraw", "this customer's withdrawals are frozen");
      return;
    }
    await holdTaken(visit, heard, balance, minimum);
    const list = await visit.ask("withdrawals", { query: { page: 1 } });
    const newest = readAs(withdrawalsAnswer, list)?.items[0];
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

/** A recharge is asked for, and never paid. */
const recharge = async (visit: Visit): Promise<void> => {
  const heard = await visit.ask("createRecharge", {
    body: { amount: Number(toDecimalText(rechargeAmount)), method: "usdt" },
    key: key(),
  });
  const list = await visit.ask("recharges", { query: { page: 1 } });
  const newest = readAs(rechargesAnswer, list)?.items[0];
  visit.holdEffect(
    heard,
    list,
    newest?.amount !== rechargeAmount && {
      at: ["recharges", 0, "amount"],
      expected: `${toDecimalText(rechargeAmount)}, the newest recharge`,
    },
  );
};

/** Logs in with this password; true where that works. */
const logInAgain = async (visit: Visit, username: string, password: string): Promise<boolean> => {
  const heard = await visit.ask("logIn", { token: null, body: { username, password } });
  const session = readAs(sessionAnswer, heard);
  if (session !== null) visit.signIn(session.token);
  return session !== null;
};

const passwordChange = (from: string, to: string) => ({
  old_password: from,
  new_password: to,
  confirm_password: to,
});

/** The password is changed, tried, and changed back. */
const changePassword = async (
  visit: Visit,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  const next = `${password}-changed`;
  const changed = await visit.ask("changePassword", { body: passwordChange(password, next) });
  if (!changed.isSuccess) return;
  const isIn = await logInAgain(visit, username, next);
  if (isIn) await visit.ask("changePassword", { body: passwordChange(next, password) });
  if (!isIn || !(await logInAgain(visit, username, password))) {
    visit.findings.note(
      "changePassword",
      `the password of ${username} may now end in “-changed”: it could not be put back`,
    );
  }
};

/** Money is moved, and the password changed and changed back. */
export const spend = async (
  visit: Visit,
  visitor: Exclude<Visitor, { kind: "stranger" }>,
  product: Product | undefined,
): Promise<void> => {
  if (product === undefined) {
    for (const call of ["pay", "recycleOrder"] as const) {
      visit.findings.notTried(call, "no product that can be bought");
    }
  } else {
    await payAndRecycle(visit, product);
    await payOnline(visit, product);
  }
  await withdraw(visit);
  await recharge(visit);
  await changePassword(visit, visitor);
};
