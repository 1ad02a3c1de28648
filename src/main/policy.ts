import { full, lean, type ShopPolicy } from "../domain/policy.ts";

/**
 * The reading of the specification that this build follows (D1). Chosen at build time, so that the
 * other one is not in the bundle.
 */
export const policy: ShopPolicy = import.meta.env.VITE_SHOP_POLICY === "lean" ? lean : full;
