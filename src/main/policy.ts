import { fullPolicy, leanPolicy, type ShopPolicy } from "../domain/policy.ts";

/**
 * The version of the specification that this build follows (D1). Chosen at build time, so that the other is
 * not in the bundle.
 */
export const policy: ShopPolicy =
  import.meta.env.VITE_SHOP_POLICY === "lean" ? leanPolicy : fullPolicy;
