import type { Answer, CallOptions, CallShop } from "./fake-shop.ts";

/** What a customer sends to pay an order. */
export const payBody = (business_no: string, pay_method = "balance") => ({
  pay_method,
  business_type: "order",
  business_no,
});

/** The payment site's proof, which it hands back with the outcome. */
export const signatureIn = (payUrl: string): string =>
  new URL(payUrl, "http://shop.test").searchParams.get("signature") ?? "";

export interface PlacedOrder {
  readonly id: number;
  readonly orderNo: string;
  /** Default: from the balance. */
  readonly pay: (method?: string, options?: CallOptions) => Promise<Answer>;
}

interface Ordered extends CallOptions {
  /** What the product costs, in the currency's unit. */
  readonly price: number;
  /** Default: 1. */
  readonly productId?: number;
}

/** Orders one piece of a product. */
export const placeOrder = async (
  call: CallShop,
  { price, productId = 1, ...options }: Ordered,
): Promise<PlacedOrder> => {
  const items = [{ product_id: productId, quantity: 1, price }];
  const placed = await call("POST /client/orders", { items }, options);
  const orderNo = placed.textAt("order.order_no");
  return {
    id: placed.number("order.id"),
    orderNo,
    pay: (method, more) =>
      call("POST /client/pay", payBody(orderNo, method), { ...options, ...more }),
  };
};
