import { customerNamed } from "../customers/customer-named.ts";
import type { Shop } from "../shop/shop.ts";

/** Puts one piece of each product into the customer's cart. */
export const seedCart = async (
  shop: Shop,
  username: string,
  productIds: readonly number[],
): Promise<void> => {
  const { cartItems } = shop.tables;
  const customer = customerNamed(shop, username);
  for (const product_id of productIds) {
    await cartItems.insert({
      id: cartItems.nextId(),
      customer_id: customer.id,
      product_id,
      quantity: 1,
    });
  }
};
