import { errors } from "../../contract/errors.ts";
import type { Product } from "../../domain/catalogue/product.ts";
import { placeOf } from "../invariants/invariant.ts";
import { refusedWith } from "./error.ts";
import { refuseOrder } from "./refuse-order.ts";
import { orderLine } from "./sent-bodies.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

interface StockRead {
  readonly response: CheckedResponse;
  readonly stock: number;
}

/** Null: not all of them can be read. */
const readStocks = async (
  visit: Visit,
  products: readonly Product[],
): Promise<readonly StockRead[] | null> => {
  const reads: StockRead[] = [];
  for (const { id } of products) {
    const response = await visit.ask("product", { params: { id } });
    if (response.read === null) return null;
    reads.push({ response, stock: response.read.stock });
  }
  return reads;
};

/** Of the first product of an order, and of the second. */
const quantities = [2, 3] as const;

interface Step {
  readonly command: CheckedResponse;
  /** Of the stock; 0: the command was refused. */
  readonly change: number;
  readonly after: StockRead;
  readonly expected: number;
}

/**
 * Orders and cancels, and sends two commands that are refused: what the stocks are afterwards, each time. Null:
 * unknown.
 */
const orderAndCancel = async (
  visit: Visit,
  products: readonly Product[],
): Promise<readonly Step[] | null> => {
  const steps: Step[] = [];
  let before = await readStocks(visit, products);
  if (before === null) return null;
  const items = products.map((product, place) => orderLine(product, quantities[place] ?? 1));
  /** @returns whether the stocks are known */
  const step = async (command: CheckedResponse, sign: -1 | 0 | 1): Promise<boolean> => {
    const reads = await readStocks(visit, products);
    for (const [place, after] of reads?.entries() ?? []) {
      const change = sign * (items[place]?.quantity ?? 0);
      steps.push({
        command,
        change,
        after,
        expected: (before?.[place]?.stock ?? 0) + change,
      });
    }
    before = reads;
    return reads !== null;
  };
  const created = await visit.ask("createOrder", { body: { items } });
  const made = created.read;
  if (made === null) return null;
  const isOrdered = await step(created, -1);
  const params = { id: made.id };
  const cancelled = await visit.ask("cancelOrder", { params });
  visit.findings.left("cancelOrder", `the order ${made.id}, cancelled`);
  if (!isOrdered || !cancelled.isSuccess || !(await step(cancelled, 1))) return null;
  const already = refusedWith([errors.statusForbids], "it is cancelled already", "S4.2 D4");
  if (!(await step(await visit.provoke("cancelOrder", { params }, already), 0))) return null;
  const [first, ...others] = items;
  if (first === undefined || others.length === 0) return steps;
  const wrong = { items: [first, ...others.map((line) => ({ ...line, price: 0.01 }))] };
  const moved = refusedWith([errors.priceChanged], "another price in the second line", "D13");
  return (await step(await refuseOrder(visit, wrong, moved), 0)) ? steps : null;
};

const deviationOf = ({ after, expected }: Step): number => after.stock - expected;

const rounds = 3;

/**
 * An order takes the pieces of each line out of the stock, and its cancellation puts them back; what is refused does
 * neither. Others may buy meanwhile: only what is wrong in each of three rounds, by the same number of pieces, is a
 * drift.
 */
export const probeStock = async (visit: Visit, products: readonly Product[]): Promise<void> => {
  let wrong =
    (await orderAndCancel(visit, products))?.map((step, index) => ({ ...step, index })) ?? [];
  wrong = wrong.filter((step) => deviationOf(step) !== 0);
  for (let round = 1; round < rounds && wrong.length > 0; round += 1) {
    const again = await orderAndCancel(visit, products);
    wrong = wrong.filter((step) => {
      const same = again?.[step.index];
      return same !== undefined && deviationOf(same) === deviationOf(step);
    });
  }
  for (const { command, after, change, expected } of wrong) {
    visit.checkEffect(command, after.response, {
      at: [...placeOf(after.response.data, "product"), "stock"],
      expected:
        change === 0
          ? `${expected}, as before, for it was refused`
          : `${expected}, for ${Math.abs(change)} pieces were ordered or put back`,
    });
  }
};
