import type { Amount } from "../money/amount.ts";

/** The person who delivers recycling for a customer (specification §3); see D9. */
export interface Recycler {
  readonly serviceArea: string | null;
}

/** @spec S3.2 */
export interface User {
  readonly username: string;
  readonly avatar: string | null;
  readonly balance: Amount;
  /** From 0; the VIP badge shows one more (specification §2). */
  readonly memberLevel: number;
  readonly recycler: Recycler | null;
}

/** The number on the VIP badge (specification §2). @spec S2.59 */
export const vipLevel = (user: Pick<User, "memberLevel">): number => user.memberLevel + 1;
