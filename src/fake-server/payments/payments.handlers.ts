import { Schema } from "effect";
import { paymentOutcomes, redirectMethods } from "../collections/payment.ts";
import { checkPayable, payOrder } from "../orders/change-order.ts";
import { orderJson } from "../orders/order-json.ts";
import { confirmPath, statusPath } from "../payment-site/confirm-path.ts";
import { payUrl, rechargeSignature } from "../payment-site/pay-url.ts";
import { reportRecharge } from "../recharges/change-recharge.ts";
import { rechargeJson } from "../recharges/recharge-json.ts";
import { rechargeOutcomes } from "../recharges/transitions.ts";
import { decodeBody } from "../routing/decode.ts";
import type { Call, Data } from "../routing/call.ts";
import type { Handlers } from "../routing/router.ts";
import { amountText, parseAmount } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";
import {
  completePayment,
  isSigned,
  openPayment,
  paymentOfSignature,
  reportPayment,
} from "./payments.ts";

const PayBody = Schema.Struct({
  pay_method: Schema.String,
  business_type: Schema.Literal("order"),
  business_no: Schema.String,
});

const OrderReport = Schema.Struct({
  order_no: Schema.String,
  signature: Schema.String,
  /** Of an order of another server. */
  amount: Schema.optionalKey(Schema.String),
  outcome: Schema.optionalKey(Schema.Literals(paymentOutcomes)),
});

const RechargeReport = Schema.Struct({
  recharge_no: Schema.String,
  signature: Schema.String,
  outcome: Schema.Literals(rechargeOutcomes),
});

const ConfirmBody = Schema.Union([OrderReport, RechargeReport]);

export const paymentsHandlers: Handlers = (shop, router) => {
  const { orders, recharges, customers } = shop.tables;

  const confirmOrder = async (
    { order_no, signature, amount, outcome = "completed" }: typeof OrderReport.Type,
    { now, language }: Call,
  ): Promise<Data> => {
    const [order] = orders.where("order_no", order_no);
    if (order === undefined) {
      // The payment site also serves another server, whose orders only that server knows.
      if (amount === undefined || shop.settings.payConfirmation !== "webhook") {
        throw apiErrors.orderNotFound();
      }
      const due = parseAmount(amount);
      if (due === null) throw apiErrors.badRequest();
      shop.report({ order_no, amount: amountText(due), method: null, outcome });
      return {};
    }
    const payment = paymentOfSignature(shop, order, signature);
    if (payment === undefined) throw apiErrors.paymentRefused();
    if (outcome !== "completed") {
      // The customer may come back and pay: the payment stays open.
      reportPayment(shop, order, payment.method, outcome);
      return {};
    }
    const done = await completePayment(shop, order, payment, now);
    return { order: orderJson(shop, done.order, language), is_surplus: done.isSurplus };
  };

  const confirmRecharge = async (
    { recharge_no, signature, outcome }: typeof RechargeReport.Type,
    call: Call,
  ): Promise<Data> => {
    const [recharge] = recharges.where("recharge_no", recharge_no);
    if (recharge === undefined) throw apiErrors.rechargeNotFound();
    if (recharge.method !== "alipay" || rechargeSignature(recharge) !== signature) {
      throw apiErrors.paymentRefused();
    }
    const settled = await reportRecharge(shop, recharge, outcome, call.now);
    return {
      recharge: rechargeJson(shop, settled.recharge, call),
      is_surplus: settled.isSurplus,
    };
  };

  /** The status for the payment site's page; @throws ApiError 404 or 40302 */
  const statusFor = (query: URLSearchParams): Data => {
    const signature = query.get("signature") ?? "";
    const rechargeNo = query.get("recharge_no");
    if (rechargeNo !== null) {
      const [recharge] = recharges.where("recharge_no", rechargeNo);
      if (recharge === undefined) throw apiErrors.rechargeNotFound();
      if (rechargeSignature(recharge) !== signature) throw apiErrors.paymentRefused();
      return { status: recharge.status };
    }
    const [order] = orders.where("order_no", query.get("order_no") ?? "");
    if (order === undefined) throw apiErrors.orderNotFound();
    if (!isSigned(shop, order, signature)) throw apiErrors.paymentRefused();
    return { status: order.status };
  };

  return [
    router.once("/client/pay", async (call) => {
      const { customer, body, language, now } = call;
      const { pay_method, business_no } = decodeBody(PayBody, body);
      const order = orders
        .where("order_no", business_no)
        .find(({ customer_id }) => customer_id === customer.id);
      if (order === undefined) throw apiErrors.orderNotFound();
      checkPayable(order);
      const method = redirectMethods.find((known) => known === pay_method);
      if (method !== undefined) {
        const payment = await openPayment(shop, order, method);
        return { payUrl: payUrl(shop, order, payment, call) };
      }
      if (pay_method !== "balance") throw apiErrors.methodUnavailable();
      const paid = await payOrder(shop, order, pay_method, now);
      const balance = customers.get(customer.id)?.balance ?? 0;
      return { order: orderJson(shop, paid, language), balance: amountText(balance) };
    }),

    // Called by the payment site, not by the client; authenticated by the signature.
    router.elsewhere("get", statusPath, ({ query }) => statusFor(query)),
    router.elsewhere("post", confirmPath, (call) => {
      const report = decodeBody(ConfirmBody, call.body);
      return "order_no" in report ? confirmOrder(report, call) : confirmRecharge(report, call);
    }),
  ];
};
