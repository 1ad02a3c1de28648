import type { Tables } from "../../fake-server/collections/tables.ts";
import type { WithdrawalAccountRow } from "../../fake-server/collections/withdrawal-account.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";

/** Where the money of a withdrawal goes. */
export type Destination = Pick<WithdrawalAccountRow, "bank_name" | "bank_account">;

const isDestination = (request: unknown, { bank_name, bank_account }: Destination): boolean =>
  bank_name === fieldOf(request, "bankName") &&
  bank_account
    .replaceAll(/[^\p{L}\d]/gu, "")
    .toLowerCase()
    .endsWith(String(fieldOf(request, "tail")));

const lineTexts = (
  lines: readonly {
    readonly product: unknown;
    readonly quantity: unknown;
    readonly price: unknown;
  }[],
): string =>
  lines
    .map(
      ({ product, quantity, price }) => `${String(product)}×${String(quantity)}@${String(price)}`,
    )
    .sort()
    .join();

/**
 * Whether the effect with that id matches the customer's request. `sentTo`: where a withdrawal's account led when
 * the request was sent. The server pays to where the account leads when it acts, and the customer may have changed
 * the account in between. Null: another kind of request.
 */
export const isAsRequested = (
  tables: Tables,
  request: unknown,
  id: number,
  sentTo: Destination | null,
): boolean => {
  const asked = (name: string): unknown => fieldOf(request, name);
  switch (asked("kind")) {
    case "order": {
      const lines: unknown = asked("lines");
      return (
        Array.isArray(lines) &&
        lineTexts(
          lines.map((line: unknown) => ({
            product: fieldOf(line, "productId"),
            quantity: fieldOf(line, "quantity"),
            price: fieldOf(line, "price"),
          })),
        ) ===
          lineTexts(
            tables.orderItems
              .where("order_id", id)
              .map(({ product_id, quantity, price }) => ({ product: product_id, quantity, price })),
          )
      );
    }
    case "withdrawal": {
      const row = tables.withdrawals.get(id);
      if (row === undefined || row.amount !== asked("amount")) return false;
      if (isDestination(request, row)) return true;
      const account = tables.withdrawalAccounts.get(Number(asked("accountId")));
      return (
        sentTo !== null &&
        isDestination(request, sentTo) &&
        row.bank_name === account?.bank_name &&
        row.bank_account === account.bank_account
      );
    }
    case "recharge":
    case "payment": {
      const row = (asked("kind") === "recharge" ? tables.recharges : tables.charges).get(id);
      return row?.amount === asked("amount") && row?.method === asked("method");
    }
    default:
      return true;
  }
};
