import fc from "fast-check";
import { expect, test } from "vitest";
import {
  acceptDifferences,
  differences,
  without,
} from "../../../../src/domain/checkout/differences.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { freshProductOf } from "../../../support/fresh-products.ts";
import { checkoutLine, freshProduct, productId } from "../../../support/shop-data.ts";

const price = fc.constantFrom(10_00, 10_50, 12_00).map(fromHundredths);
const ids = [1, 2, 3, 4];

const lines = fc
  .subarray(ids)
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((id) =>
        fc
          .record({ price, quantity: fc.integer({ min: 1, max: 5 }) })
          .map((changes) => checkoutLine(id, changes)),
      ),
    ),
  );

const freshOf = freshProductOf(price);

/** Not always every product: one that was not read cannot be ordered. */
const fresh = fc.subarray(ids, { minLength: 3 }).chain((read) => fc.tuple(...read.map(freshOf)));

test("no difference means that every line can be had exactly as it was seen", () => {
  fc.assert(
    fc.property(lines, fresh, (chosen, now) => {
      const moved = differences(chosen, now);
      for (const line of chosen) {
        const product = now.find(({ productId: id }) => id === line.productId)?.product;
        const asSeen =
          product != null &&
          product.status === "on_sale" &&
          product.price === line.price &&
          product.stock >= line.quantity;
        expect(moved.some((difference) => difference.line === line)).toBe(!asSeen);
      }
    }),
  );
});

test("accepting everything leaves nothing that differs", () => {
  fc.assert(
    fc.property(lines, fresh, (chosen, now) => {
      const moved = differences(chosen, now);
      const rest = acceptDifferences(chosen, moved);
      expect(differences(rest, now)).toEqual([]);
      expect(rest).toHaveLength(
        chosen.length - moved.filter(({ kind }) => kind === "unavailable").length,
      );
      expect(rest.every(({ quantity }) => quantity >= 1)).toBe(true);
    }),
  );
});

test("accepting never raises a quantity, and touches only lines that the sheet has shown", () => {
  fc.assert(
    fc.property(lines, fresh, (chosen, now) => {
      const moved = differences(chosen, now);
      for (const line of acceptDifferences(chosen, moved)) {
        const before = chosen.find(({ productId: id }) => id === line.productId);
        expect(line.quantity).toBeLessThanOrEqual(before?.quantity ?? 0);
        const shown = moved.find((difference) => difference.line.productId === line.productId);
        if (shown === undefined) expect(line).toBe(before);
        else expect(shown).toMatchObject({ price: line.price, quantity: line.quantity });
      }
    }),
  );
});

test("each way in which a line may have moved is distinguished", () => {
  const line = checkoutLine(1, { price: fromHundredths(10_00), quantity: 5 });
  const moved = (changes: Parameters<typeof freshProduct>[1]) =>
    differences([line], [freshProduct(1, { price: line.price, ...changes })])[0];
  expect(moved({})).toBeUndefined();
  expect(moved({ price: fromHundredths(12_00) })).toMatchObject({
    kind: "changed",
    price: 12_00,
    quantity: 5,
  });
  expect(moved({ stock: 3 })).toMatchObject({ kind: "changed", price: 10_00, quantity: 3 });
  expect(moved({ stock: 0 })).toMatchObject({ kind: "unavailable", reason: "out_of_stock" });
  expect(moved({ status: "other" })).toMatchObject({ kind: "unavailable", reason: "off_sale" });
  expect(differences([line], [])).toMatchObject([{ kind: "unavailable", reason: "off_sale" }]);
});

test("a dropped line is gone, and only that one", () => {
  const chosen = ids.map((id) => checkoutLine(id));
  expect(without(chosen, productId(2))).toEqual([chosen[0], chosen[2], chosen[3]]);
});
