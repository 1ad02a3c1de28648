import fc from "fast-check";
import type { Row } from "../../src/shell/wire.ts";

/** Whole amounts, halves and their neighbours (D2), as numbers and as texts. */
const amount = fc
  .tuple(
    fc.oneof(fc.nat({ max: 2_000 }), fc.nat({ max: 40_000_000_000 })),
    fc.constantFrom(
      "",
      ".5",
      ".00",
      ".01",
      ".49",
      ".50",
      ".51",
      ".99",
      ".995",
      ".30000000000000004",
    ),
    fc.boolean(),
  )
  .map(([units, rest, isText]) => (isText ? `${units}${rest}` : Number(`${units}${rest}`)));

const flag = fc.constantFrom(true, false, 0, 1, "0", "1", null);

/** Two prices that differ by little are written exactly. */
const prices = fc.oneof(
  fc.tuple(amount, fc.oneof(amount, fc.constant(null))),
  fc
    .tuple(fc.nat({ max: 3_000 }), fc.integer({ min: 1, max: 99 }))
    .map(([units, rest]): [number, string] => [units, `${units}.${String(rest).padStart(2, "0")}`]),
);

/** A product as servers send it (D2, D4). */
const productSent: fc.Arbitrary<Row> = fc
  .record({
    id: fc.oneof(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 9_999 }).map(String),
    ),
    name: fc.string({ unit: fc.constantFrom("a", "Ї", "ř", "中", " ", "&", "<", '"') }),
    prices,
    stock: fc.oneof(fc.constantFrom(0, 1, 2, 3, 4, 5, 11, 21, 22, "7", 1_234_567), fc.nat()),
    sales: fc.nat(),
    images: fc.constantFrom([], null, ["/pictures/product-1.svg"], ["", "/b.svg"]),
    tags: fc.uniqueArray(fc.constantFrom("Bestseller", "Акція", "新")),
    is_recommended: flag,
    is_hot: flag,
    is_new: flag,
    description: fc.constantFrom(null, "", "Oiled walnut.\nBy hand."),
    status: fc.constantFrom("on_sale", "off_sale", "something", undefined),
  })
  .map(({ prices: [price, original], status, ...rest }) => ({
    ...rest,
    price,
    original_price: original,
    ...(status === undefined ? {} : { status }),
  }));

/** Up to so many of them, no two of one id: a page shows a product once. */
export const productsSent = (maxLength: number): fc.Arbitrary<Row[]> =>
  fc.uniqueArray(productSent, {
    minLength: 1,
    maxLength,
    size: "max",
    selector: ({ id }) => Number(id),
  });
