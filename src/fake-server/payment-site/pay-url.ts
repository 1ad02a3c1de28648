import type { OrderRow } from "../collections/order.ts";
import type { PaymentRow } from "../collections/payment.ts";
import type { RechargeRow } from "../collections/recharge.ts";
import type { Language } from "../wire/localized-text.ts";
import type { IncomingRequest } from "../routing/incoming-request.ts";
import type { Shop } from "../shop/shop.ts";
import { amountText } from "../wire/amount.ts";
import { hash } from "../wire/hash.ts";

interface PayRequest {
  readonly language: Language;
  readonly request: Pick<IncomingRequest, "headers">;
}

/** The payment site's proof, valid for one payment of one order and total. */
export const paySignature = (order: OrderRow, { id, method }: PaymentRow): string =>
  hash(`${order.order_no} ${order.total_amount} ${method} ${id}`, 2026);

/** The proof of a recharge, valid for one recharge and amount. */
export const rechargeSignature = ({ recharge_no, amount }: RechargeRow): string =>
  hash(`${recharge_no} ${amount} recharge`, 2026);

/** The origin of the page that a request comes from; empty: it does not say. */
const originOf = ({ headers }: Pick<IncomingRequest, "headers">): string => {
  const referer = headers.get("referer") ?? "";
  const origin = headers.get("origin");
  // A page of a file says "null".
  if (origin !== null) return URL.canParse(origin) ? origin : "";
  return URL.canParse(referer) ? new URL(referer).origin : "";
};

/** The client's base URL, from the headers of a cross-origin request. */
const returnAddress = (shop: Shop, request: Pick<IncomingRequest, "headers">): string => {
  const { appBase, payConfirmation } = shop.settings;
  if (payConfirmation === "return" || /^https?:/.test(appBase)) return appBase;
  return `${originOf(request)}${appBase}`;
};

/** `page.ts` documents the parameters. */
const addressOf = (
  shop: Shop,
  { language, request }: PayRequest,
  signature: string,
  paid: Readonly<Record<string, string>>,
): string => {
  const query = new URLSearchParams({
    ...paid,
    lang: language,
    signature,
    confirmation: shop.settings.payConfirmation,
    return: returnAddress(shop, request),
  });
  return `${shop.settings.payPage}?${query}`;
};

/** The payment site's URL for a payment of an order. */
export const payUrl = (
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  requested: PayRequest,
): string =>
  addressOf(shop, requested, paySignature(order, payment), {
    order_no: order.order_no,
    order_id: String(order.id),
    amount: amountText(order.total_amount),
  });

/** The payment site's URL for a recharge. */
export const rechargePayUrl = (shop: Shop, recharge: RechargeRow, requested: PayRequest): string =>
  addressOf(shop, requested, rechargeSignature(recharge), {
    recharge_no: recharge.recharge_no,
    recharge_id: String(recharge.id),
    amount: amountText(recharge.amount),
  });
