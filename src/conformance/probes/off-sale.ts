import { errors } from "../../contract/errors.ts";
import { refusedWith } from "./error.ts";
import { refuseOrder } from "./refuse-order.ts";
import { orderBody } from "./sent-bodies.ts";
import type { Visit } from "./visit.ts";

/** A product that is off sale can neither be added to a cart nor ordered. */
export const probeOffSale = async (visit: Visit): Promise<void> => {
  const listed = await visit.ask("products", { query: { page: 1, limit: 100 } });
  const product = listed.read?.items.find(({ status }) => status !== "on_sale");
  if (product === undefined) {
    visit.findings.note("addToCart", "no product is listed as off sale: buying one is not tried");
    return;
  }
  const why = refusedWith(
    [errors.offSale, errors.shortStock, errors.notFound],
    `product ${product.id} is not on sale (its status is not on_sale)`,
    "S5.9 D13",
  );
  const { id } = product;
  const added = await visit.provoke("addToCart", { body: { product_id: id, quantity: 1 } }, why);
  if (added.isSuccess) await visit.ask("removeFromCart", { params: { id } });
  await refuseOrder(visit, orderBody(product, 1), why);
};
