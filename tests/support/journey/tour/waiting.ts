import { Result } from "effect";
import { attemptPrefix } from "../../../../src/adapters/browser/attempt-prefix.ts";
import { newRecord, type StoredRecord } from "../../../../src/adapters/browser/stored-record.ts";
import type { PaymentVisit } from "../../../../src/domain/attempt/record.ts";
import { decodeRecordedRequest } from "../../../../src/domain/attempt/request.ts";
import { subjectId } from "../../../../src/domain/attempt/subject.ts";
import {
  addBankAccount,
  type Customer,
  type JourneyShop,
  newCustomer,
  payByBalance,
  placeOrder,
  productOf,
  putIntoCart,
} from "../host/shop.ts";
import { payBody } from "../../placed-order.ts";

/** A customer whose phone has sent everything that can be sent, and has had no answer to any of it (D7). */
export interface Waiting extends Customer {
  /** What lies in the phone's local storage. */
  readonly stored: Readonly<Record<string, string>>;
  readonly cartItem: number;
  /** Orders: the payment was sent; the customer was sent to the payment site; the recycling was sent. */
  readonly paying: number;
  readonly atSite: number;
  readonly recycling: number;
  /** Cancelled after the customer was sent to the payment site. */
  readonly cancelled: number;
}

/** Milliseconds: so long ago that the customer may decide, and sees all that can be done. */
const sentBefore = 5 * 60_000;

/** One entry of local storage: what the shop has written down of a sending that nobody has answered. */
const sent = (
  { username }: Customer,
  what: object,
  visit: Pick<PaymentVisit, "payUrl" | "rowId"> | null = null,
): readonly [name: string, text: string] => {
  const request = Result.getOrThrow(decodeRecordedRequest(what));
  const at = Date.now() - sentBefore;
  const key = "waiting";
  const record: StoredRecord = {
    ...newRecord({ owner: username, key, request, baseline: [], notedAt: at }),
    sendings: [{ key, request, at, visit: visit && { ...visit, since: at } }],
  };
  return [`${attemptPrefix}${subjectId(request)}:${key}`, JSON.stringify(record)];
};

/** Nothing of it has reached the shop, and nothing ever will: each look-up leaves all as it is. */
export const waitingCustomer = async (shop: JourneyShop): Promise<Waiting> => {
  const customer = await newCustomer(shop);
  const { token } = customer;
  await addBankAccount(shop, customer);
  const accountId = await shop.api.server.inspect(
    (tables) => tables.withdrawalAccounts.nextId() - 1,
  );
  const cartItem = await putIntoCart(shop, customer, 62, 3);
  const paying = await placeOrder(shop, customer, 63);
  const atSite = await placeOrder(shop, customer, 61, 2);
  const recycling = await placeOrder(shop, customer, 65);
  await payByBalance(shop, customer, recycling.number);
  const cancelled = await placeOrder(shop, customer, 67);
  const siteOf = async ({ number }: typeof paying) => {
    const site = await shop.call("POST /client/pay", payBody(number, "alipay"), { token });
    return { payUrl: site.textAt("payUrl"), rowId: null };
  };
  const sites = [await siteOf(atSite), await siteOf(cancelled)] as const;
  await shop.call(`POST /client/orders/${cancelled.id}/cancel`, undefined, { token });
  const { price } = await productOf(shop, 62);
  const payment = ({ id, number, total }: typeof paying, method: string) => ({
    kind: "payment",
    orderId: id,
    orderNo: number,
    method,
    amount: total,
  });
  const line = { productId: 62, quantity: 3, price, name: "" };
  return {
    ...customer,
    cartItem,
    paying: paying.id,
    atSite: atSite.id,
    recycling: recycling.id,
    cancelled: cancelled.id,
    stored: Object.fromEntries([
      sent(customer, { kind: "order", lines: [line], cartItems: [cartItem] }),
      sent(customer, payment(paying, "balance")),
      sent(customer, payment(atSite, "alipay"), sites[0]),
      sent(customer, payment(cancelled, "alipay"), sites[1]),
      sent(customer, { kind: "recycle", orderId: recycling.id }),
      sent(customer, {
        kind: "withdrawal",
        amount: 1_234_50,
        accountId,
        bankName: "PrivatBank",
        tail: "5678",
        check: 1,
      }),
      sent(customer, { kind: "recharge", amount: 12_345_00, method: "bank_transfer" }),
      sent(customer, {
        kind: "withdrawal account",
        accountKind: "bank",
        salt: "00",
        hash: "00",
        tail: "4321",
        draft: null,
      }),
    ]),
  };
};
