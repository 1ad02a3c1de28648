import type { ShopPolicy } from "../policy.ts";
import { serviceArea } from "../service/service-area.ts";
import type { User } from "./user.ts";

/**
 * The customer's recycle address: the recycler's service area, if the policy lists it in the user centre
 * (D1). Null: nothing to list.
 */
export const recycleAddress = (
  user: Pick<User, "recycler"> | null,
  policy: Pick<ShopPolicy, "recycleAddressInMenu">,
): string | null => (policy.recycleAddressInMenu ? serviceArea(user) : null);
