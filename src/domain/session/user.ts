import type { Amount } from "../money/amount.ts";
import type { ShopPolicy } from "../policy.ts";

/** The person who handles the recycling for a customer (specification §3); see D9. */
export interface Recycler {
  readonly serviceArea: string | null;
}

/** @spec S3.2 S3.3 */
export interface User {
  readonly username: string;
  readonly avatar: string | null;
  readonly balance: Amount;
  /** What can be withdrawn now; absent or null where the server does not send it (D1). */
  readonly availableBalance?: Amount | null;
  /** From 0; the VIP badge shows it plus one (specification §2). */
  readonly memberLevel: number;
  readonly recycler: Recycler | null;
}

/**
 * The limit of a withdrawal (specification §5): `availableBalance` of the full policy where the server
 * sends it, else the balance.
 */
export const availableBalance = (
  user: Pick<User, "balance" | "availableBalance">,
  { extraUserFields }: Pick<ShopPolicy, "extraUserFields">,
): Amount => (extraUserFields ? (user.availableBalance ?? user.balance) : user.balance);

/** The number on the VIP badge (specification §2). @spec S2.59 */
export const vipLevel = (user: Pick<User, "memberLevel">): number => user.memberLevel + 1;
