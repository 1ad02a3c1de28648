import type { Product } from "../../domain/catalogue/product.ts";
import { placeOf } from "../invariants/invariant.ts";
import { orderBody } from "./sent-bodies.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

interface StockRead {
  readonly response: CheckedResponse;
  readonly stock: number;
}

const readStock = async (visit: Visit, id: number): Promise<StockRead | null> => {
  const response = await visit.ask("product", { params: { id } });
  const product = response.read;
  return product === null ? null : { response, stock: product.stock };
};

const quantity = 2;

interface Step {
  readonly command: CheckedResponse;
  readonly after: StockRead;
  readonly expected: number;
}

/** Orders and cancels: what the stock is afterwards, each time. Null: unknown. */
const orderAndCancel = async (visit: Visit, product: Product): Promise<readonly Step[] | null> => {
  const before = await readStock(visit, product.id);
  const created = await visit.ask("createOrder", { body: orderBody(product, quantity) });
  const made = created.read;
  if (made === null) return null;
  const ordered = await readStock(visit, product.id);
  const cancelled = await visit.ask("cancelOrder", { params: { id: made.id } });
  visit.findings.left("cancelOrder", `the order ${made.id}, cancelled`);
  const after = await readStock(visit, product.id);
  if (before === null || ordered === null || after === null || !cancelled.isSuccess) return null;
  return [
    { command: created, after: ordered, expected: before.stock - quantity },
    { command: cancelled, after, expected: ordered.stock + quantity },
  ];
};

const deviationOf = ({ after, expected }: Step): number => after.stock - expected;

const rounds = 3;

/**
 * An order takes its pieces out of the stock, and its cancellation puts them back. Others may buy
 * meanwhile: only what is wrong in each of three rounds, by the same number of pieces, is a drift.
 */
export const probeStock = async (visit: Visit, product: Product): Promise<void> => {
  let wrong =
    (await orderAndCancel(visit, product))?.map((step, index) => ({ ...step, index })) ?? [];
  wrong = wrong.filter((step) => deviationOf(step) !== 0);
  for (let round = 1; round < rounds && wrong.length > 0; round += 1) {
    const again = await orderAndCancel(visit, product);
    wrong = wrong.filter((step) => {
      const same = again?.[step.index];
      return same !== undefined && deviationOf(same) === deviationOf(step);
    });
  }
  for (const { command, after, expected } of wrong) {
    if (after.stock !== expected)
      visit.checkEffect(command, after.response, {
        at: [...placeOf(after.response.data, "product"), "stock"],
        expected: `${expected}, for ${quantity} pieces were ordered or put back`,
      });
  }
};
