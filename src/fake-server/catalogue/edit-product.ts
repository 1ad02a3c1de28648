import { Schema, Struct } from "effect";
import { checkArgument } from "../errors/check-argument.ts";
import { changing } from "../errors/changing.ts";
import { ChosenAmount, Count } from "../collections/fields.ts";
import { defined } from "../shop/defined.ts";
import type { Shop } from "../shop/shop.ts";

/** What can be changed of a product: its price in hundredths, its stock in pieces. */
export const productFields = {
  price: Schema.optionalKey(ChosenAmount),
  stock: Schema.optionalKey(Count),
  onSale: Schema.optionalKey(Schema.Boolean),
};

/** A change of a product during a customer's visit (D13). */
const ProductEdit = Schema.Struct(productFields).check(changing(Struct.keys(productFields)));

export type ProductEdit = typeof ProductEdit.Type;

/** @throws RangeError when a number is invalid. @throws when there is no such product. */
export const editProduct = async (shop: Shop, id: number, edit: ProductEdit): Promise<void> => {
  checkArgument("The change of a product", ProductEdit, edit);
  if (shop.tables.products.get(id) === undefined) {
    // An id that is a text is told by its quotes.
    throw new Error(`There is no product ${JSON.stringify(id)}`);
  }
  const { price, stock, onSale } = edit;
  await shop.tables.products.update(id, defined({ price, stock, on_sale: onSale }));
};
