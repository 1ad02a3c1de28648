import fc from "fast-check";
import { Result } from "effect";
import { describe, expect, test } from "vitest";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import {
  type AdditionAnswer,
  additionsOf,
  buyAgainLines,
  buyAgainSummary,
  isDearer,
  isInCart,
  isUnanswered,
  linesToReport,
  orderedProducts,
  piecesPutIn,
  productsToRetry,
  reconciledLines,
} from "../../../../src/domain/order/buy-again.ts";
import { listedActions, mayBuyAgain } from "../../../../src/domain/order/listed-actions.ts";
import { orderStatuses, readItems } from "../../../../src/domain/order/order.ts";
import { freshProductOf } from "../../../support/fresh-products.ts";
import { cartItem, freshProduct, order, refused, unreachable } from "../../../support/shop-data.ts";

const ids = [1, 2, 3, 4];
const price = fc.constantFrom(10_00, 10_50, 10_51, 12_00).map(fromHundredths);
const quantity = fc.integer({ min: 1, max: 5 });

/** How many items of an order cannot be read. */
const unreadables = fc.constantFrom(0, 0, 1, 2);

/** An order of some products, some of them twice, and perhaps an item that names no product. */
const orders = fc
  .record({
    lines: fc.array(fc.record({ id: fc.constantFrom(...ids), quantity, price }), {
      minLength: 1,
      maxLength: 5,
    }),
    isUnnamed: fc.boolean(),
  })
  .map(({ lines, isUnnamed }) => {
    const bought = order(7, lines, { status: "paid" });
    const items = readItems(bought).map((item, place) => ({
      ...item,
      price: lines[place]?.price ?? item.price,
      productId: isUnnamed && place === 0 ? null : item.productId,
    }));
    return { ...bought, items };
  });

const freshOf = freshProductOf(price);
const fresh = fc.tuple(...ids.map(freshOf));
const carts = fc
  .subarray(ids)
  .chain((held) =>
    fc.tuple(...held.map((id) => quantity.map((pieces) => cartItem(id, { quantity: pieces })))),
  );
const facts = fc.record({ fresh, cart: carts });

const held = (cart: readonly { productId: unknown; quantity: number }[], id: unknown): number =>
  cart.filter((line) => line.productId === id).reduce((sum, line) => sum + line.quantity, 0);

describe("what is put into the cart", () => {
  test("is of what is still sold, as much as was ordered, and with the cart never above the stock", () => {
    fc.assert(
      fc.property(orders, facts, (bought, now) => {
        for (const { productId: id, quantity: pieces } of additionsOf(
          buyAgainLines(orderedProducts(bought), now),
        )) {
          const product = now.fresh.find((one) => one.productId === id)?.product;
          expect(product?.status).toBe("on_sale");
          expect(pieces).toBeGreaterThan(0);
          expect(pieces).toBeLessThanOrEqual(held(bought.items, id));
          expect(pieces + held(now.cart, id)).toBeLessThanOrEqual(product?.stock ?? 0);
        }
      }),
    );
  });

  test("is all of it, or the customer reads why not", () => {
    fc.assert(
      fc.property(orders, facts, (bought, now) => {
        const lines = buyAgainLines(orderedProducts(bought), now);
        for (const line of lines)
          expect(line.shortage === null).toBe(line.pieces === line.product.quantity);
        const told = linesToReport(lines);
        for (const line of lines)
          if (line.shortage !== null || isDearer(line)) expect(told).toContain(line);
        expect(
          piecesPutIn(lines) +
            lines.reduce((missing, { product, pieces }) => missing + product.quantity - pieces, 0),
        ).toBe(bought.items.reduce((sum, item) => sum + item.quantity, 0));
      }),
    );
  });

  test("is reported in short: as ordered only where there is nothing to report, and the cart has it", () => {
    fc.assert(
      fc.property(orders, facts, unreadables, (bought, now, unreadable) => {
        const lines = buyAgainLines(orderedProducts(bought), now);
        const { result, pieces } = buyAgainSummary(lines, unreadable);
        expect(pieces).toBe(additionsOf(lines).reduce((sum, { quantity }) => sum + quantity, 0));
        expect(result === "nothing added").toBe(pieces === 0);
        expect(result === "as ordered").toBe(
          pieces > 0 && linesToReport(lines).length === 0 && unreadable === 0,
        );
        if (pieces > 0) expect(isInCart(lines)).toBe(true);
        if (now.cart.length === 0) expect(isInCart(lines)).toBe(pieces > 0);
      }),
    );
  });

  test("is each product once, at the lowest of the prices that were asked for it", () => {
    fc.assert(
      fc.property(orders, (bought) => {
        const named = orderedProducts(bought).filter(({ productId: id }) => id !== null);
        expect(new Set(named.map(({ productId: id }) => id)).size).toBe(named.length);
        for (const { productId: id, price: lowest } of named)
          expect(lowest).toBe(
            Math.min(...bought.items.filter((item) => item.productId === id).map((i) => i.price)),
          );
      }),
    );
  });
});

test("what costs more is decided by the exact amounts, for what is put in only", () => {
  const products = orderedProducts(order(7, [{ id: 1, quantity: 2 }], { status: "paid" }));
  const linesAt = (hundredths: number, stock = 9) =>
    buyAgainLines(products, {
      fresh: [freshProduct(1, { price: fromHundredths(hundredths), stock })],
      cart: [],
    });
  expect(linesAt(10_51).map(isDearer)).toEqual([true]);
  expect(linesAt(10_50).map(isDearer)).toEqual([false]);
  expect(linesAt(10_49).map(isDearer)).toEqual([false]);
  expect(linesAt(12_00, 0).map(isDearer)).toEqual([false]);
});

describe("one product", () => {
  const [tea] = orderedProducts(order(7, [{ id: 1, quantity: 2 }], { status: "paid" }));
  if (tea === undefined) throw new Error("The order names a product");
  const sold = freshProduct(1, { price: fromHundredths(10_50), stock: 2 });

  test("that has no id cannot be bought", () => {
    const [line] = buyAgainLines([{ ...tea, productId: null }], { fresh: [sold], cart: [] });
    expect(line).toMatchObject({ pieces: 0, shortage: { kind: "not named" } });
  });

  test("whose whole stock lies in the cart is not added, but is in the cart", () => {
    const cart = [cartItem(1, { quantity: 2 })];
    const lines = buyAgainLines([tea], { fresh: [sold], cart });
    expect(lines).toMatchObject([{ pieces: 0, shortage: { kind: "in the cart" } }]);
    expect(additionsOf(lines)).toEqual([]);
    expect(isInCart(lines)).toBe(true);
    expect(buyAgainSummary(lines, 0)).toEqual({ result: "nothing added", pieces: 0 });
  });

  test("that is added as ordered says so, unless another item could not be read", () => {
    const lines = buyAgainLines([tea], { fresh: [sold], cart: [] });
    expect(buyAgainSummary(lines, 0)).toEqual({ result: "as ordered", pieces: 2 });
    expect(buyAgainSummary(lines, 1)).toEqual({ result: "changed", pieces: 2 });
  });

  test("that was refused has the shop's words, and costs nothing more", () => {
    const dearer = freshProduct(1, { price: fromHundredths(12_00) });
    const lines = buyAgainLines([tea], { fresh: [dearer], cart: [] });
    expect(lines.map(isDearer)).toEqual([true]);
    const refusedLines = reconciledLines(lines, [Result.fail(refused(40903, "No more"))], [], []);
    expect(refusedLines).toMatchObject([
      { pieces: 0, shortage: { kind: "refused", message: "No more" } },
    ]);
    expect(refusedLines.map(isDearer)).toEqual([false]);
  });
});

describe("after the additions", () => {
  const answers = fc.array(
    fc.constantFrom<AdditionAnswer>(
      Result.succeed(undefined),
      Result.fail(refused(40903, "No more")),
    ),
    { maxLength: 5 },
  );

  test("only what was answered with a yes, or lies in the cart, counts as put in", () => {
    fc.assert(
      fc.property(
        orders,
        facts,
        answers,
        fc.boolean(),
        fc.option(carts, { nil: null }),
        (bought, now, given, isCut, after) => {
          const planned = buyAgainLines(orderedProducts(bought), now);
          const sent = additionsOf(planned);
          const heard: readonly AdditionAnswer[] = isCut
            ? [...given.slice(0, Math.max(0, sent.length - 1)), Result.fail(unreachable)]
            : sent.map((_, place) => given[place] ?? Result.succeed(undefined));
          const lines = reconciledLines(planned, heard, now.cart, after);
          let isLost = false;
          sent.forEach(({ productId: id, quantity: pieces }, place) => {
            const line = lines.find(({ product }) => product.productId === id);
            const answer = heard[place];
            const isThere = after !== null && held(after, id) >= held(now.cart, id) + pieces;
            const isIn =
              answer !== undefined &&
              (Result.isSuccess(answer) || (answer.failure === unreachable && isThere));
            expect(line?.pieces).toBe(isIn ? pieces : 0);
            if (!isIn) expect(line?.shortage).not.toBeNull();
            isLost ||= !isIn && isUnanswered(answer);
          });
          expect(buyAgainSummary(lines, 0).result === "in doubt").toBe(isLost);
          if (isLost) expect(isInCart(lines)).toBe(true);
          // Only what was never sent is sent by another try.
          expect(productsToRetry(lines)).toHaveLength(Math.max(0, sent.length - heard.length));
        },
      ),
    );
  });
});

test("an order is bought again unless it waits to be paid, or names no product", () => {
  const lines = [{ id: 1, quantity: 1 }];
  const allowed = [...orderStatuses, "other" as const].filter((status) =>
    mayBuyAgain(order(7, lines, { status })),
  );
  expect(allowed).toEqual(["paid", "pending_recycle", "recycled", "cancelled", "other"]);
  const [item] = readItems(order(7, lines));
  expect(
    mayBuyAgain({
      status: "paid",
      items: item === undefined ? [] : [{ ...item, productId: null }],
    }),
  ).toBe(false);
});

test("buying again is offered beside the order's own actions, where the shop offers it", () => {
  const bought = order(7, [{ id: 1, quantity: 1 }], { status: "paid" });
  expect(listedActions(bought, { buyAgain: true })).toEqual(["recycle", "buy again"]);
  expect(listedActions(bought, { buyAgain: false })).toEqual(["recycle"]);
  expect(listedActions({ ...bought, status: "unpaid" }, { buyAgain: true })).toEqual([
    "pay",
    "cancel",
  ]);
});
