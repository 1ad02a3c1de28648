import { errors } from "../../contract/errors.ts";
import type { CartItem } from "../../domain/cart/cart-item.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import { readListed } from "./catalogue.ts";
import { isSameLanguage, textsOf } from "./languages.ts";
import { badJson, refusedWith, unknownId, type ExpectedErrorParts } from "./error.ts";
import { checkOthersCart } from "./second-customer.ts";
import { wrongQuantities } from "./sent-bodies.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

const changes = ["addToCart", "updateCart", "removeFromCart"] as const;

const readCart = async (visit: Visit) => {
  const response = await visit.ask("cart");
  return { response, items: response.read ?? [] };
};

type CartRead = Awaited<ReturnType<typeof readCart>>;

const piecesIn = ({ items }: CartRead): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The badge counts pieces (S7.14). What others buy may leave fewer of them in the cart. */
const probeCount = async (visit: Visit, read: CartRead): Promise<void> => {
  const { response } = read;
  const counted = await visit.ask("cartCount");
  const count = counted.read?.count;
  const pieces = piecesIn(read);
  if (count === undefined || count === pieces) return;
  if (piecesIn(await readCart(visit)) === pieces)
    visit.check(counted, [response], {
      rule: "mismatch",
      at: ["count"],
      expected: `${pieces}, the pieces in the cart`,
      source: "S7.14",
    });
};

const lineOf = ({ items }: CartRead, { id }: Product): CartItem | undefined =>
  items.find(({ productId }) => productId === id);

/** Checks the command's effect on one line: `quantity` pieces, or none. */
const checkLine = (
  visit: Visit,
  command: CheckedResponse,
  read: CartRead,
  product: Product,
  quantity: number,
): boolean => {
  const line = lineOf(read, product);
  const pieces = line?.quantity ?? 0;
  const index = line === undefined ? -1 : read.items.indexOf(line);
  if (pieces !== quantity)
    visit.checkEffect(command, read.response, {
      at: index < 0 ? ["items"] : ["items", index, "quantity"],
      expected:
        quantity === 0
          ? `no line of product ${product.id}`
          : `${quantity} of product ${product.id}`,
      got: line === undefined ? "no such line" : String(pieces),
    });
  return pieces === quantity;
};

const lineRefusals = async (visit: Visit, product: Product): Promise<void> => {
  for (const call of ["addToCart", "updateCart"] as const) {
    const refuse = (line: object, ...why: ExpectedErrorParts) =>
      visit.provoke(
        call,
        { body: { product_id: product.id, quantity: 1, ...line } },
        refusedWith(...why),
      );
    for (const wrong of wrongQuantities(product)) await refuse(...wrong);
    await refuse({ product_id: unknownId }, [errors.notFound], "there is no such product", "S8");
  }
  await visit.provoke("addToCart", { rawBody: "{ no JSON" }, badJson);
};

interface StockAttempt {
  readonly command: CheckedResponse;
  /** Of the line as it is afterwards. */
  readonly isWrong: (line: CartItem) => boolean;
  readonly expected: string;
}

/**
 * What a line takes of its stock, by the cart before and afterwards; the line is put back. Others may buy, or
 * pieces may come in, and go again, between two reads, but not in each of three rounds. An attempt that is null
 * has nothing to check.
 */
const checkStock = async (
  visit: Visit,
  product: Product,
  attempt: (line: CartItem) => Promise<StockAttempt | null>,
): Promise<void> => {
  for (let round = 1; ; round += 1) {
    const before = lineOf(await readCart(visit), product);
    const made = before === undefined ? null : await attempt(before);
    if (before === undefined || made === null) return;
    const read = await readCart(visit);
    const line = lineOf(read, product);
    if (line === undefined || line.stock !== before.stock || !made.isWrong(line)) return;
    await visit.ask("updateCart", { body: { product_id: product.id, quantity: before.quantity } });
    if (round < 3) continue;
    visit.checkEffect(made.command, read.response, {
      at: ["items", read.items.indexOf(line), "quantity"],
      expected: made.expected,
    });
    return;
  }
};

/** A line takes all pieces that there are. */
const checkWholeStock = (visit: Visit, product: Product): Promise<void> =>
  checkStock(visit, product, async ({ quantity, stock }) => {
    const set = (pieces: number) =>
      visit.ask("updateCart", { body: { product_id: product.id, quantity: pieces } }, [
        errors.shortStock,
      ]);
    const command = await set(stock);
    if (command.isSuccess) {
      await set(quantity);
      return null;
    }
    const expected = `${stock} taken, for so many pieces are in stock (S5.8)`;
    return { command, isWrong: () => true, expected };
  });

/** A line takes no more pieces than there are, be it by one, whether they are set or come on top of others. */
const checkStockLimit = (
  visit: Visit,
  call: "addToCart" | "updateCart",
  product: Product,
): Promise<void> =>
  checkStock(visit, product, async ({ quantity: had, stock: most }) => {
    const quantity = call === "addToCart" ? most + 1 - had : most + 1;
    if (quantity < 1) return null;
    const body = { product_id: product.id, quantity };
    const command = await visit.ask(call, { body }, [errors.shortStock]);
    if (!command.isSuccess) return null;
    const expected = `at most ${most}, the pieces in stock (S5.8)`;
    return { command, isWrong: (line) => line.quantity > most, expected };
  });

/** A badge may end at 9 or at 99; the count goes on, with all pieces of these products in the cart. */
const probeLargeCount = async (visit: Visit, products: readonly Product[]): Promise<void> => {
  for (const { id, stock } of products) {
    const body = { product_id: id, quantity: stock };
    await visit.ask("addToCart", { body }, [errors.shortStock]);
  }
  await probeCount(visit, await readCart(visit));
};

const asInCatalogue = [
  { field: "price", of: ({ price }: Product | CartItem) => toDecimalText(price) },
  { field: "stock", of: ({ stock }: Product | CartItem) => String(stock) },
  { field: "status", of: ({ status }: Product | CartItem) => status },
] as const;

/** The cart's data of a product equal the catalogue's, which is read before and afterwards: others may buy. */
const checkLineAsListed = async (visit: Visit, product: Product): Promise<void> => {
  const compare = async () => {
    const { product: before } = await readListed(visit, product.id);
    const { response, items } = await readCart(visit);
    const { response: list, product: now } = await readListed(visit, product.id);
    const index = items.findIndex(({ productId }) => productId === product.id);
    const line = items[index];
    if (before === null || now === null || line === undefined) return null;
    const different = asInCatalogue.find(
      ({ of }) => of(before) === of(now) && of(line) !== of(now),
    );
    if (different === undefined) return null;
    return { response, list, index, field: different.field, expected: different.of(now) };
  };
  const found = (await compare()) === null ? null : await compare();
  if (found !== null) {
    visit.check(found.response, [found.list], {
      rule: "mismatch",
      at: ["items", found.index, found.field],
      expected: `${found.expected}, as in the catalogue`,
      source: "S3.6",
    });
  }
};

/** A line that nobody changes keeps its id: `/checkout?items=` names it by that (D6). */
const checkLineId = async (visit: Visit, before: CartRead, product: Product): Promise<void> => {
  const after = await readCart(visit);
  const line = lineOf(after, product);
  const id = lineOf(before, product)?.id;
  if (line !== undefined && line.id !== id)
    visit.check(after.response, [before.response], {
      rule: "identity",
      at: ["items", after.items.indexOf(line), "id"],
      expected: `${id}, as a moment before`,
      source: "S3.6 D6",
    });
};

/** The line's name is one of the product's, in whatever language. */
const checkLineName = async (visit: Visit, product: Product): Promise<void> => {
  const read = async () => {
    const cart = await readCart(visit);
    return { cart, line: lineOf(cart, product) };
  };
  const { cart, line } = await read();
  if (line === undefined || line.name === product.name) return;
  const isKnown = (await textsOf(visit, product.id, ({ name }) => name)).has(line.name);
  if (isKnown || !(await isSameLanguage(async () => (await read()).line?.name))) return;
  visit.check(cart.response, [], {
    rule: "mismatch",
    at: ["items", cart.items.indexOf(line), "name"],
    expected: `${product.name}, as in the catalogue`,
    source: "S3.6",
  });
};

/** Adds and removes lines; leaves the existing content unchanged. */
export const probeCart = async (visit: Visit, products: readonly Product[]): Promise<void> => {
  const before = await readCart(visit);
  await probeCount(visit, before);
  const free = products.filter((each) => lineOf(before, each) === undefined);
  const [product, other] = free;
  if (!before.response.isSuccess || product === undefined || other === undefined) {
    const why = before.response.isSuccess
      ? "fewer than two products that can be bought and are not in the cart"
      : "the cart cannot be read";
    visit.findings.notTried(why, ...changes);
    return;
  }
  const remove = (id: string): Promise<CheckedResponse> =>
    visit.ask("removeFromCart", { params: { id } });
  const add = (id: number, quantity: number): Promise<CheckedResponse> =>
    visit.ask("addToCart", { body: { product_id: id, quantity } });
  const clear = async (): Promise<void> => {
    const removed = await remove(free.map(({ id }) => id).join());
    const read = await readCart(visit);
    free.every((each) => checkLine(visit, removed, read, each, 0));
    await probeCount(visit, read);
  };
  try {
    const added = await add(product.id, 2);
    const filled = await readCart(visit);
    if (!added.isSuccess || !checkLine(visit, added, filled, product, 2)) return;
    await checkLineAsListed(visit, product);
    await checkLineName(visit, product);
    await probeCount(visit, filled);
    await checkOthersCart(visit);

    const more = await add(product.id, 1);
    const longer = await readCart(visit);
    if (!checkLine(visit, more, longer, product, 3)) return;
    await checkLineId(visit, longer, product);
    const beside = await add(other.id, 3);
    const changed = await visit.ask("updateCart", {
      body: { product_id: product.id, quantity: 2 },
    });
    const lowered = await readCart(visit);
    if (!checkLine(visit, changed, lowered, product, 2)) return;
    if (beside.isClean && !checkLine(visit, changed, lowered, other, 3)) return;
    await probeCount(visit, lowered);
    await lineRefusals(visit, product);
    if (!checkLine(visit, changed, await readCart(visit), product, 2)) return;

    await checkStockLimit(visit, "addToCart", product);
    await checkWholeStock(visit, product);
    await checkStockLimit(visit, "updateCart", product);

    const removed = await remove(String(product.id));
    const left = await readCart(visit);
    if (!checkLine(visit, removed, left, product, 0)) return;
    if (!checkLine(visit, removed, left, other, 3)) return;
    // Removing a product that is not in the cart is no error (D6), be it alone or beside one that is.
    await remove(String(product.id));
    const both = await remove(`${product.id},${other.id}`);
    if (!checkLine(visit, both, await readCart(visit), other, 0)) return;
    await probeLargeCount(visit, free);
  } finally {
    await clear();
  }
};

/** Puts a piece of the product into the cart, unless it lies there: an order does not take it out (D6). */
export const fillCart = async (visit: Visit, id: number) => {
  const before = await readCart(visit);
  const lies = ({ items }: CartRead) => items.some(({ productId }) => productId === id);
  const added = lies(before)
    ? null
    : await visit.ask("addToCart", { body: { product_id: id, quantity: 1 } });
  const isFilled = lies(added === null ? before : await readCart(visit));
  return {
    /** Holds that it still lies there, and takes it out again. */
    checkKept: async (command: CheckedResponse): Promise<void> => {
      const after = await readCart(visit);
      if (isFilled && !lies(after))
        visit.checkEffect(command, after.response, {
          at: ["items"],
          expected: `product ${id}, which lay in the cart before the order (D6)`,
          got: `${after.items.length} lines without it`,
        });
      if (added !== null) await visit.ask("removeFromCart", { params: { id } });
    },
  };
};
