import fc from "fast-check";
import type { Amount } from "../../src/domain/money/amount.ts";
import { freshProduct, productId } from "./shop-data.ts";

/** A product as it was just read: at one of the prices, perhaps sold out, not sold, or gone. */
export const freshProductOf = (price: fc.Arbitrary<Amount>) => (id: number) =>
  fc.oneof(
    fc
      .record({
        price,
        stock: fc.nat({ max: 6 }),
        status: fc.constantFrom("on_sale" as const, "on_sale" as const, "other" as const),
      })
      .map((changes) => freshProduct(id, changes)),
    fc.constant({ productId: productId(id), product: null }),
  );
