import type { OrderStats } from "../../domain/order/order.ts";

/* The texts of what a client shows, for comparison. `invariants/held.ts` derives the expected
   texts from the server's tables only. */

export const cartText = (
  items: readonly { readonly [Part in "id" | "productId" | "quantity"]: number }[],
): string =>
  items
    .toSorted((a, b) => a.id - b.id)
    .map(({ productId, quantity }) => `${productId}×${quantity}`)
    .join(" ");

interface OrderFacts {
  readonly id: number;
  readonly status: string;
  readonly totalAmount: number;
  readonly recycleAmount: number | null;
}

export const orderText = ({ id, status, totalAmount, recycleAmount }: OrderFacts): string =>
  `${id} ${status} ${totalAmount} ${recycleAmount ?? "-"}`;

/** How many of the server's rows a list shows: all of them once the last page is loaded. */
export const rowsOf = ({
  items,
  ended,
}: {
  readonly items: readonly unknown[];
  readonly ended: boolean;
}): number => (ended ? Infinity : items.length);

/** The text of a list's rows. */
export const listText = <Row>(rows: readonly Row[], textOf: (row: Row) => string): string =>
  rows.map(textOf).join(", ");

export const statsText = ({ unpaid, paid, pendingRecycle, recycled, total }: OrderStats): string =>
  `unpaid ${unpaid} paid ${paid} pending ${pendingRecycle} recycled ${recycled} of ${total}`;

interface Movement {
  readonly id: number;
  readonly amount: number;
}

export const logText = ({ id, amount, balance }: Movement & { readonly balance: number }): string =>
  `${id} ${amount} ${balance}`;

export const withdrawalText = ({
  id,
  status,
  amount,
}: Movement & { readonly status: string }): string => `${id} ${status} ${amount}`;

interface ProfileFacts {
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
}

export const profileText = ({ username, phone, email }: ProfileFacts): string =>
  `${username} ${phone ?? "-"} ${email ?? "-"}`;

interface AccountFacts {
  readonly id: number;
  readonly accountNumber: string;
  readonly isDefault: boolean;
}

export const accountText = ({ id, accountNumber, isDefault }: AccountFacts): string =>
  `${id} ${accountNumber.replaceAll(" ", "")}${isDefault ? " default" : ""}`;

export const rechargeText = withdrawalText;
