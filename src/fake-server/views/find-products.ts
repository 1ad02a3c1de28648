import { Schema } from "effect";
import { Count, Hundredths, RowId } from "../collections/fields.ts";
import type { FakeServer } from "../create-fake-server.ts";
import { languages } from "../wire/localized-text.ts";

export const ProductView = Schema.Struct({
  id: RowId,
  /** In English. */
  name: Schema.String,
  price: Hundredths,
  stock: Count,
  onSale: Schema.Boolean,
});

export type ProductView = typeof ProductView.Type;

/** The most products in a result. */
const most = 8;

/**
 * The products with that id, or with that text in their name in any language, on sale or not;
 * without a text all. Only the first ones, in the shop's order.
 */
export const findProducts = (server: FakeServer, text: string): Promise<readonly ProductView[]> => {
  const wanted = text.trim().toLowerCase();
  return server.inspect((tables, texts) => {
    const byId = tables.products.get(Number(wanted));
    const isMeant = (id: number): boolean => {
      const { name } = texts.product(id);
      return languages.some((language) => name[language].toLowerCase().includes(wanted));
    };
    const found = [];
    for (const product of byId === undefined ? tables.products.all() : [byId]) {
      if (found.length === most) break;
      if (product === byId || isMeant(product.id)) found.push(product);
    }
    return found.map(({ id, price, stock, on_sale }) => ({
      id,
      name: texts.product(id).name.en,
      price,
      stock,
      onSale: on_sale,
    }));
  });
};
