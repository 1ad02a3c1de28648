import type { ProductRow } from "../../collections/product.ts";
import type { Shop } from "../../shop/shop.ts";
import { products } from "../catalogue/products.ts";
import { modelId } from "../models.ts";
import { createRandom } from "../random.ts";
import { productRow } from "../seed-catalogue.ts";

const share = (one: number): boolean => one === 0;

/**
 * Inserts 100,000 products: the catalogue's, then numbered models with their own prices, stock,
 * sales and flags. The categories must be seeded already.
 */
export const seedManyProducts = (shop: Shop, seed: number): Promise<void> => {
  const random = createRandom(seed);
  const rows = Array.from({ length: 100_000 }, (_, rank): ProductRow => {
    const entry = products[rank % products.length];
    if (entry === undefined) throw new Error("The catalogue is empty");
    const row = productRow(entry, rank);
    const model = Math.floor(rank / products.length);
    if (model === 0) return row;
    const price = Math.max(1_00, Math.round((row.price * random.between(50, 150)) / 100_00) * 100);
    return {
      ...row,
      id: modelId(entry.id, model),
      price,
      original_price: share(random.between(0, 4))
        ? Math.ceil((price * random.between(110, 160)) / 100_00) * 100
        : null,
      stock: random.between(0, 200),
      sales: random.between(0, 5_000),
      on_sale: !share(random.between(0, 49)),
      is_recommended: share(random.between(0, 5)),
      is_hot: share(random.between(0, 7)),
      is_new: share(random.between(0, 9)),
    };
  });
  return shop.tables.products.insertMany(rows);
};
