import type { order } from "../../contract/orders.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import type { OrderRow } from "../collections/order.ts";
import type { Language } from "../wire/localized-text.ts";
import { pictureAddress } from "../catalogue/product-json.ts";
import type { Shop } from "../shop/shop.ts";
import { amountNumber, amountText } from "../wire/amount.ts";
import { timeText } from "../wire/time.ts";

/** An order as in the contract, with its payment method. */
export type OrderJson = SentBy<typeof order> & { readonly pay_method: string | null };

export const orderJson = (shop: Shop, order: OrderRow, language: Language): OrderJson => ({
  id: order.id,
  order_no: order.order_no,
  status: order.status,
  total_amount: amountText(order.total_amount),
  recycle_amount: order.recycle_amount === null ? null : amountText(order.recycle_amount),
  pay_method: order.pay_method,
  created_at: timeText(order.created_at),
  items: shop.tables.orderItems
    .where("order_id", order.id)
    .toSorted((a, b) => a.id - b.id)
    .map((item) => {
      const image = shop.tables.products.get(item.product_id)?.images[0];
      return {
        id: item.id,
        product_id: item.product_id,
        product_name: shop.texts.product(item.product_id).name[language],
        product_image: image === undefined ? "" : pictureAddress(shop, image),
        price: amountNumber(item.price),
        quantity: item.quantity,
      };
    }),
});
