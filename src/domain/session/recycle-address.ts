import type { ShopPolicy } from "../policy.ts";
import { serviceArea } from "../service/service-link.ts";
import type { User } from "./user.ts";

/**
 * Where the customer's goods go for recycling: the area of the recycler, if the policy lists it in
 * the user centre (D1). Null: nothing to list.
 */
export const recycleAddress = (
  user: Pick<User, "recycler"> | null,
  policy: Pick<ShopPolicy, "recycleAddressInMenu">,
): string | null => (policy.recycleAddressInMenu ? serviceArea(user) : null);
