import fc from "fast-check";
import { expect, test } from "vitest";
import { putBackPieces } from "../../../../src/domain/cart/put-back.ts";
import { cartItem, productId } from "../../../support/shop-data.ts";

const pieces = fc.integer({ min: 1, max: 9 });
const product = fc.option(
  fc.record({
    stock: fc.nat({ max: 9 }),
    status: fc.constantFrom("on_sale" as const, "on_sale" as const, "other" as const),
  }),
  { nil: null },
);
const held = fc.nat({ max: 9 });
const cartOf = (count: number) => (count === 0 ? [] : [cartItem(1, { quantity: count })]);

test("the cart holds the line's quantity again, at most the stock, and never less than before", () => {
  fc.assert(
    fc.property(pieces, product, held, (quantity, now, before) => {
      const line = { productId: productId(1), quantity };
      const cart = [...cartOf(before), cartItem(2, { quantity: 3 })];
      const { added, held: after } = putBackPieces(line, { product: now, cart });
      const isSold = now !== null && now.status === "on_sale";
      const most = isSold ? Math.min(quantity, now.stock) : 0;
      expect(after).toBe(Math.max(before, most));
      expect(added).toBe(after - before);
    }),
  );
});

test("put back twice, it is put back once", () => {
  fc.assert(
    fc.property(pieces, product, held, (quantity, now, before) => {
      const line = { productId: productId(1), quantity };
      const once = putBackPieces(line, { product: now, cart: cartOf(before) });
      const twice = putBackPieces(line, { product: now, cart: cartOf(once.held) });
      expect(twice).toEqual({ added: 0, held: once.held });
    }),
  );
});
