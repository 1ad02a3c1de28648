import { errors } from "../../contract/errors.ts";
import { createOrder, getOrder } from "../../contract/orders.ts";
import { payOrder } from "../../contract/payments.ts";
import { listBalanceLogs } from "../../contract/wallet.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { changeOf } from "../../domain/wallet/balance-change.ts";
import { placeOf } from "../invariants/invariant.ts";
import { holdTaken, readBalance } from "./balance.ts";
import { refusedWith } from "./error.ts";
import { type JudgedAnswer, readAs, type Visit } from "./visit.ts";

const key = (): string => crypto.randomUUID();

const makeOrder = async (visit: Visit, product: Product) => {
  const price = Number(toDecimalText(product.price));
  const items = [{ product_id: product.id, quantity: 1, price }];
  const made = readAs(
    createOrder.answer,
    await visit.ask("createOrder", { body: { items }, key: key() }),
  );
  if (made === null) return null;
  return readAs(getOrder.answer, await visit.ask("order", { params: { id: made.id } }));
};

const payBody = (orderNo: string, method: string) => ({
  pay_method: method,
  business_type: "order",
  business_no: orderNo,
});

/** Checks the order's status; returns whether it has been reached. */
const holdStatus = async (
  visit: Visit,
  command: JudgedAnswer,
  id: number,
  status: string,
): Promise<boolean> => {
  const heard = await visit.ask("order", { params: { id } });
  const order = readAs(getOrder.answer, heard);
  // A shop may recycle immediately.
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

/** Pays an order from the balance, and recycles it. */
export const payAndRecycle = async (visit: Visit, product: Product): Promise<void> => {
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
    const left = readAs(getOrder.answer, await visit.ask("order", { params: { id: order.id } }));
    if (left?.status === "unpaid") await visit.ask("cancelOrder", { params: { id: order.id } });
    return;
  }
  await holdTaken(visit, paid, balance, order.totalAmount);
  const logs = await visit.ask("balanceLogs", { query: { page: 1 } });
  const [log, older] = readAs(listBalanceLogs.answer, logs)?.items ?? [];
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
    refusedWith([errors.alreadyPaid, errors.statusForbids], "it is paid already", "S4.3"),
  );
  const recycled = await visit.ask("recycleOrder", { params: { id: order.id }, key: key() });
  if (!(await holdStatus(visit, recycled, order.id, "pending_recycle"))) return;
  await visit.provoke(
    "recycleOrder",
    { params: { id: order.id }, key: key() },
    refusedWith([errors.statusForbids], "it is sent for recycling already", "S4.4"),
  );
};

const isOpenable = (address: string): boolean =>
  /^https?:\/\//.test(address) || /^\/(?!\/)/.test(address);

/** Requests an online payment; cancels the order instead of paying. */
export const payOnline = async (visit: Visit, product: Product): Promise<void> => {
  const order = await makeOrder(visit, product);
  if (order === null) return;
  const heard = await visit.ask("pay", { body: payBody(order.orderNo, "alipay"), key: key() });
  const payUrl = readAs(payOrder.answer, heard)?.payUrl ?? null;
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
