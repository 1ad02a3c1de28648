import { getCart } from "../../contract/cart.ts";
import { getCartCount } from "../../contract/cart-count.ts";
import { errors } from "../../contract/errors.ts";
import type { CartItem } from "../../domain/cart/cart-item.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { listedNow } from "./catalogue.ts";
import { badJson, notThere, refusedWith, unknownId } from "./error.ts";
import { type JudgedAnswer, readAs, type Visit } from "./visit.ts";

const changes = ["addToCart", "updateCart", "removeFromCart"] as const;

interface CartRead {
  readonly heard: JudgedAnswer;
  readonly items: readonly CartItem[];
}

const readCart = async (visit: Visit): Promise<CartRead> => {
  const heard = await visit.ask("cart");
  return { heard, items: readAs(getCart.answer, heard) ?? [] };
};

/** The badge counts pieces; a count of lines is accepted with a note (S7.14 says neither). */
const probeCount = async (visit: Visit, { heard, items }: CartRead): Promise<void> => {
  const counted = await visit.ask("cartCount");
  const count = readAs(getCartCount.answer, counted)?.count;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  visit.hold(
    counted,
    [heard],
    count !== undefined &&
      count !== pieces &&
      count !== items.length && {
        rule: "mismatch",
        at: ["count"],
        expected: `${pieces}, the pieces in the cart`,
        source: "S7.14",
      },
  );
};

const lineOf = ({ items }: CartRead, { id }: Product): CartItem | undefined =>
  items.find(({ productId }) => productId === id);

/** Checks the command's effect on one line: `quantity` pieces, or none. */
const holdLine = (
  visit: Visit,
  command: JudgedAnswer,
  read: CartRead,
  product: Product,
  quantity: number,
): boolean => {
  const line = lineOf(read, product);
  const pieces = line?.quantity ?? 0;
  const index = line === undefined ? -1 : read.items.indexOf(line);
  visit.holdEffect(
    command,
    read.heard,
    pieces !== quantity && {
      at: index < 0 ? ["items"] : ["items", index, "quantity"],
      expected:
        quantity === 0
          ? `no line of product ${product.id}`
          : `${quantity} of product ${product.id}`,
      got: line === undefined ? "no such line" : String(pieces),
    },
  );
  return pieces === quantity;
};

const probeRefusals = async (visit: Visit, product: Product): Promise<void> => {
  await visit.provoke(
    "addToCart",
    { body: { product_id: product.id, quantity: 0 } },
    refusedWith([errors.quantityInvalid, errors.badRequest], "0 pieces", "S9.12"),
  );
  await visit.provoke(
    "addToCart",
    { body: { product_id: product.id, quantity: product.stock + 1_000 } },
    refusedWith([errors.shortStock], "more than are in stock", "S5.8"),
  );
  await visit.provoke(
    "addToCart",
    { body: { product_id: unknownId, quantity: 1 } },
    notThere("product"),
  );
  await visit.provoke("addToCart", { rawBody: "{ no JSON" }, badJson);
};

/** Adds and removes lines; leaves the existing content unchanged. */
export const probeCart = async (visit: Visit, products: readonly Product[]): Promise<void> => {
  const before = await readCart(visit);
  await probeCount(visit, before);
  const [product, other] = products.filter((each) => lineOf(before, each) === undefined);
  if (!before.heard.isSuccess || product === undefined || other === undefined) {
    const why = before.heard.isSuccess
      ? "fewer than two products that can be bought and are not in the cart"
      : "the cart cannot be read";
    for (const call of changes) visit.findings.notTried(call, why);
    return;
  }
  const remove = (id: string): Promise<JudgedAnswer> =>
    visit.ask("removeFromCart", { params: { id } });
  const clear = async (): Promise<void> => {
    const removed = await remove(`${product.id},${other.id}`);
    const read = await readCart(visit);
    if (holdLine(visit, removed, read, product, 0)) holdLine(visit, removed, read, other, 0);
  };
  try {
    const added = await visit.ask("addToCart", { body: { product_id: product.id, quantity: 2 } });
    const filled = await readCart(visit);
    if (!added.isSuccess || !holdLine(visit, added, filled, product, 2)) return;
    const line = lineOf(filled, product);
    if (line !== undefined && line.price !== product.price) {
      // The price may have changed since the list was read.
      const now = await listedNow(visit, product.id);
      visit.hold(
        filled.heard,
        [now.heard],
        now.product !== null &&
          line.price !== now.product.price && {
            rule: "mismatch",
            at: ["items", filled.items.indexOf(line), "price"],
            expected: `${toDecimalText(now.product.price)}, as in the catalogue`,
            source: "S3.6",
          },
      );
    }
    await probeCount(visit, filled);

    const changed = await visit.ask("updateCart", {
      body: { product_id: product.id, quantity: 3 },
    });
    if (!holdLine(visit, changed, await readCart(visit), product, 3)) return;
    await probeRefusals(visit, product);
    if (!holdLine(visit, changed, await readCart(visit), product, 3)) return;

    const removed = await remove(String(product.id));
    if (!holdLine(visit, removed, await readCart(visit), product, 0)) return;
    await visit.ask("addToCart", { body: { product_id: product.id, quantity: 1 } });
    await visit.ask("addToCart", { body: { product_id: other.id, quantity: 1 } });
  } finally {
    await clear();
  }
};
