import type { User } from "../session/user.ts";

/**
 * The service area of the customer's chat. Null: the customer has no recycler, or one without an area, and
 * sees no service button (D9).
 *
 * @spec S1.10 S6.4
 */
export const serviceArea = (user: Pick<User, "recycler"> | null): string | null =>
  (user?.recycler?.serviceArea?.trim() ?? "") || null;
