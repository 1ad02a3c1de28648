import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTotal, totalOf } from "../../../../src/domain/cart/selection.ts";
import { differencesPrecision } from "../../../../src/domain/checkout/differences-precision.ts";
import { acceptDifferences, differences } from "../../../../src/domain/checkout/differences.ts";
import { type Language, languages } from "../../../../src/domain/locale/language.ts";
import {
  formatBalance,
  formatExact,
  formatPrice,
  type MoneyOptions,
} from "../../../../src/domain/locale/money-format.ts";
import {
  comparedPrecision,
  finestPrecision,
  linesPrecision,
  pricePairPrecision,
} from "../../../../src/domain/locale/precision.ts";
import { type Amount, fromHundredths } from "../../../../src/domain/money/amount.ts";
import { formatTyped } from "../../../../src/domain/money/typed-format.ts";
import type { Order } from "../../../../src/domain/order/order.ts";
import { orderPrecision } from "../../../../src/domain/order/order-precision.ts";
import { paymentPrecision } from "../../../../src/domain/payment/payment-precision.ts";
import { withdrawalPrecision } from "../../../../src/domain/withdrawal/withdrawal-precision.ts";
import { checkoutLine, freshProduct, order } from "../../../support/shop-data.ts";
import { readEither } from "../../../support/shown-amount.ts";

const language = fc.constantFrom(...languages);
const wholeLanguage = fc.constantFrom<Language>("uk", "cs");
const popup: MoneyOptions = { englishSymbol: "LKR" };

/** Amounts that are often whole, and often a half or nearly one. */
const amounts = (most: number): fc.Arbitrary<Amount> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: most }),
      fc.oneof(fc.constantFrom(0, 0, 1, 49, 50, 51, 99), fc.integer({ min: 0, max: 99 })),
    )
    .map(([units, rest]) => fromHundredths(units * 100 + rest));

/** An amount, and one near it. */
const pairs = fc
  .tuple(amounts(2_000_000), fc.oneof(fc.constant(0), fc.integer({ min: -250, max: 250 })))
  .map(([a, by]) => [a, fromHundredths(Math.max(0, a + by))] as const);

const relation = (a: bigint | number, b: bigint | number): number => (a < b ? -1 : a > b ? 1 : 0);

describe("an amount that a rule holds against a limit (D2)", () => {
  const shown = (asked: Amount, limit: Amount, code: Language): readonly [string, string] => {
    const options = { precision: comparedPrecision(asked, limit) };
    return [formatPrice(asked, code, options), formatBalance(limit, code, options)];
  };

  test("unequal amounts never look equal, and the greater one looks greater", () => {
    fc.assert(
      fc.property(pairs, language, ([asked, limit], code) => {
        const [a, b] = shown(asked, limit, code);
        if (asked !== limit) expect(a).not.toBe(b);
        expect(relation(readEither(a, code), readEither(b, code))).toBe(relation(asked, limit));
      }),
      { numRuns: 3000 },
    );
  });

  test("what looks equal is exact", () => {
    fc.assert(
      fc.property(pairs, wholeLanguage, ([asked, limit], code) => {
        const [a, b] = shown(asked, limit, code);
        if (a === b) expect([a, b]).toEqual([formatExact(asked, code), formatExact(limit, code)]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each<readonly [asked: number, limit: number, readonly [string, string]]>([
    [1_240_040, 1_240_030, ["12\u00a0400,40\u00a0₴", "12\u00a0400,30\u00a0₴"]],
    [10_040, 10_030, ["100,40\u00a0₴", "100,30\u00a0₴"]],
    [10_050, 10_030, ["101\u00a0₴", "100\u00a0₴"]],
    [10_150, 10_160, ["101,50\u00a0₴", "101,60\u00a0₴"]],
    [10_000, 10_000, ["100,00\u00a0₴", "100,00\u00a0₴"]],
    [9950, 10_000, ["99,50\u00a0₴", "100,00\u00a0₴"]],
    [20_000, 10_000, ["200\u00a0₴", "100\u00a0₴"]],
  ])("%d of %d", (asked, limit, expected) => {
    expect(shown(fromHundredths(asked), fromHundredths(limit), "uk")).toEqual(expected);
  });
});

describe("a price and the one whose place it takes (D2)", () => {
  test("look equal only when they are, and are rounded unless they would", () => {
    fc.assert(
      fc.property(pairs, language, ([now, before], code) => {
        const options = { precision: pricePairPrecision(now, before) };
        const texts = [now, before].map((amount) => formatPrice(amount, code, options));
        expect(texts[0] === texts[1]).toBe(now === before);
        const rounded = [now, before].map((amount) => formatPrice(amount, code));
        if (now === before || rounded[0] !== rounded[1]) expect(texts).toEqual(rounded);
      }),
      { numRuns: 2000 },
    );
  });
});

const lines = (max = 5) =>
  fc.array(fc.record({ price: amounts(400), quantity: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: max,
  });

interface Line {
  readonly price: Amount;
  readonly quantity: number;
}

/** What stands on the screen, as the numbers that it states. */
const stated = (parts: readonly Line[], total: Amount, code: Language, options: MoneyOptions) => {
  const read = (amount: Amount): bigint => readEither(formatPrice(amount, code, options), code);
  return {
    lines: parts.map((line) => ({
      price: read(line.price),
      quantity: BigInt(line.quantity),
      sum: read(lineTotal(line)),
    })),
    total: read(total),
  };
};

const sumOf = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => a + b, 0n);

describe("parts never contradict their whole (D2)", () => {
  test("every line multiplies, and the lines add up, in every language", () => {
    fc.assert(
      fc.property(lines(), language, (cart, code) => {
        const total = totalOf(cart);
        const shown = stated(cart, total, code, { precision: linesPrecision(cart, total) });
        for (const { price, quantity, sum } of shown.lines) expect(price * quantity).toBe(sum);
        expect(sumOf(shown.lines.map(({ sum }) => sum))).toBe(shown.total);
      }),
      { numRuns: 5000 },
    );
  });

  test("rounded unless the rounded figures contradict each other", () => {
    fc.assert(
      fc.property(lines(3), wholeLanguage, (cart, code) => {
        const total = totalOf(cart);
        const rounded = stated(cart, total, code, {});
        const agree =
          rounded.lines.every(({ price, quantity, sum }) => price * quantity === sum) &&
          sumOf(rounded.lines.map(({ sum }) => sum)) === rounded.total;
        expect(linesPrecision(cart, total)).toBe(agree ? "rounded" : "exact");
      }),
      { numRuns: 3000 },
    );
  });

  test("a total that the lines do not come to is not made to look right", () => {
    fc.assert(
      fc.property(lines(3), fc.integer({ min: -300, max: 300 }), language, (cart, fee, code) => {
        const total = fromHundredths(totalOf(cart) + fee);
        const options = { precision: linesPrecision(cart, total) };
        const shown = stated(cart, total, code, options);
        const sum = sumOf(shown.lines.map(({ price, quantity }) => price * quantity));
        expect(relation(sum, shown.total)).toBe(relation(0, fee));
      }),
      { numRuns: 2000 },
    );
  });

  test.each<readonly [string, readonly Line[], total: number, "rounded" | "exact"]>([
    ["2 × 10.50 is 21, not 22", [{ price: fromHundredths(1050), quantity: 2 }], 2100, "exact"],
    ["1 × 10.50 is 11 of 11", [{ price: fromHundredths(1050), quantity: 1 }], 1050, "rounded"],
    [
      "10 and 10 do not make 21",
      [
        { price: fromHundredths(1040), quantity: 1 },
        { price: fromHundredths(1040), quantity: 1 },
      ],
      2080,
      "exact",
    ],
    ["whole amounts stay rounded", [{ price: fromHundredths(1000), quantity: 3 }], 3500, "rounded"],
    ["a total alone", [], 1050, "rounded"],
    [
      "beyond what can be reckoned with",
      [{ price: fromHundredths(Number.MAX_SAFE_INTEGER), quantity: 9 }],
      1000,
      "exact",
    ],
  ])("%s", (_, cart, total, precision) => {
    expect(linesPrecision(cart, fromHundredths(total))).toBe(precision);
  });

  /** An order of these lines, as the server has it. */
  const orderOf = (cart: readonly Line[], changes: Partial<Order> = {}): Order =>
    order(1, [], {
      totalAmount: totalOf(cart),
      items: cart.map((line, index) => ({
        id: index,
        productId: null,
        productName: "",
        productImage: null,
        ...line,
      })),
      ...changes,
    });

  test("an order: its items beside its total, and what recycling pays beside that", () => {
    fc.assert(
      fc.property(lines(3), fc.option(amounts(400)), language, (cart, recycleAmount, code) => {
        const ordered = orderOf(cart, { recycleAmount });
        const options = { precision: orderPrecision(ordered) };
        const shown = stated(cart, ordered.totalAmount, code, options);
        expect(sumOf(shown.lines.map(({ price, quantity }) => price * quantity))).toBe(shown.total);
        if (recycleAmount === null) return;
        const credited = readEither(formatPrice(recycleAmount, code, options), code);
        expect(relation(credited, shown.total)).toBe(relation(recycleAmount, ordered.totalAmount));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    { total: 30, recycleAmount: null, precision: "rounded" },
    { total: 10_30, recycleAmount: 12_00, precision: "rounded" },
    { total: 10_30, recycleAmount: 10_40, precision: "exact" },
  ])(
    "an order of $total for which recycling pays $recycleAmount is $precision",
    ({ total, recycleAmount, precision }) => {
      const ordered = orderOf([{ price: fromHundredths(total), quantity: 1 }], {
        recycleAmount: recycleAmount === null ? null : fromHundredths(recycleAmount),
      });
      expect(orderPrecision(ordered)).toBe(precision);
    },
  );

  test("a payment: the items, the total and the balance, each beside the others", () => {
    fc.assert(
      fc.property(
        lines(3),
        fc.option(fc.integer({ min: -250, max: 250 })),
        language,
        (cart, beside, code) => {
          const ordered = orderOf(cart);
          const balance =
            beside === null ? null : fromHundredths(Math.max(0, ordered.totalAmount + beside));
          const options = { precision: paymentPrecision({ order: ordered, balance }) };
          const shown = stated(cart, ordered.totalAmount, code, options);
          const sums = shown.lines.map(({ price, quantity }) => price * quantity);
          expect(sumOf(sums)).toBe(shown.total);
          if (balance === null) return;
          expect(
            relation(shown.total, readEither(formatBalance(balance, code, options), code)),
          ).toBe(relation(ordered.totalAmount, balance));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("what moved before an order: the prices, and the total of what is left", () => {
    const moves = fc.array(
      fc.record({
        price: amounts(50),
        quantity: fc.integer({ min: 1, max: 9 }),
        by: fc.integer({ min: -90, max: 90 }),
        stock: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(moves, language, (moved, code) => {
        const before = moved.map(({ price, quantity }, id) =>
          checkoutLine(id + 1, { price, quantity }),
        );
        const fresh = moved.map(({ price, by, stock }, id) =>
          freshProduct(id + 1, { price: fromHundredths(Math.max(0, price + by)), stock }),
        );
        const changes = differences(before, fresh);
        const options = { precision: differencesPrecision(before, changes) };
        for (const change of changes) {
          if (change.kind === "unavailable" || change.price === change.line.price) continue;
          expect(formatPrice(change.price, code, options)).not.toBe(
            formatPrice(change.line.price, code, options),
          );
        }
        const rest = acceptDifferences(before, changes);
        const shown = stated(rest, totalOf(rest), code, options);
        const sums = shown.lines.map(({ price, quantity }) => price * quantity);
        expect(sumOf(sums)).toBe(shown.total);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the withdraw popup (D2)", () => {
  const options = fc.record({
    minimum: fc.oneof(fc.constant(fromHundredths(100_00)), amounts(300)),
    balance: fc.option(amounts(300)),
    near: fc.integer({ min: -150, max: 150 }),
    of: fc.constantFrom("minimum", "balance", "nothing"),
  });

  test("what is typed, the balance and the minimum are in the order in which they are shown", () => {
    fc.assert(
      fc.property(options, language, ({ minimum, balance, near, of }, code) => {
        const asked =
          of === "nothing"
            ? null
            : fromHundredths(Math.max(0, ((of === "balance" ? balance : null) ?? minimum) + near));
        const typed = asked === null ? "" : formatTyped(asked, code);
        const precision = withdrawalPrecision({ typed, balance, minimum });
        const written = { ...popup, precision };
        const shown = [
          ...(asked === null
            ? []
            : [{ is: asked, says: readEither(formatPrice(asked, code, written), code, popup) }]),
          { is: minimum, says: readEither(formatBalance(minimum, code, written), code, popup) },
          ...(balance === null
            ? []
            : [
                {
                  is: balance,
                  says: readEither(formatBalance(balance, code, written), code, popup),
                },
              ]),
        ];
        for (const a of shown) {
          for (const b of shown) expect(relation(a.says, b.says)).toBe(relation(a.is, b.is));
        }
        // What was typed is said as it was typed, and the minimum is one.
        for (const { is, says } of shown) if (is !== balance) expect(says).toBe(BigInt(is));
      }),
      { numRuns: 3000 },
    );
  });

  test("an amount that cannot be read limits nothing", () => {
    const whole = { balance: fromHundredths(500_00), minimum: fromHundredths(100_00) };
    expect(withdrawalPrecision({ ...whole, typed: "1,2,3" })).toBe("rounded");
    expect(withdrawalPrecision({ ...whole, typed: "200" })).toBe("rounded");
    expect(withdrawalPrecision({ ...whole, typed: "200,5" })).toBe("exact");
  });

  test("a balance is exact where it would look like the minimum or like what is typed", () => {
    const near = { typed: "", minimum: fromHundredths(100_00), balance: fromHundredths(100_40) };
    expect(withdrawalPrecision(near)).toBe("exact");
    const apart = { ...near, balance: fromHundredths(200_40) };
    expect(withdrawalPrecision(apart)).toBe("rounded");
    expect(withdrawalPrecision({ ...apart, typed: "200" })).toBe("exact");
  });

  test("a balance that is not known is held against nothing", () => {
    const unknown = { balance: null, minimum: fromHundredths(100_00) };
    expect(withdrawalPrecision({ ...unknown, typed: "0" })).toBe("rounded");
    expect(withdrawalPrecision({ ...unknown, typed: "0,5" })).toBe("exact");
  });
});

test("a group is as exact as the most exact of its parts", () => {
  expect(finestPrecision()).toBe("rounded");
  expect(finestPrecision("rounded", "rounded")).toBe("rounded");
  expect(finestPrecision("rounded", "exact")).toBe("exact");
});
