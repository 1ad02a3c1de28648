import type { Shop } from "../shop/shop.ts";
import { post } from "../wallet/ledger.ts";
import type { WithdrawalStatus } from "../withdrawals/transitions.ts";

const day = 24 * 60 * 60 * 1000;

/** Seeded withdrawals stay pending for days, so that the list shows every status. */
const seededDelay = 3 * day;

/** By age: the newest are still in progress. */
const newestStatuses: readonly WithdrawalStatus[] = ["pending", "approved", "rejected"];

const amounts = [250_00, 1_000_00, 480_50, 100_00, 730_25];

const accounts = [
  { bank_name: "PrivatBank", bank_account: "4149499312345678" },
  { bank_name: "TRC20", bank_account: "TNU3HW7MUmT2V7uJx3A43X6HHr9F67LEPz" },
  { bank_name: "monobank", bank_account: "5375414187654321" },
];

interface PastWithdrawal {
  readonly customerId: number;
  /** The number of the customer's withdrawals before and after this one. */
  readonly before: number;
  readonly after: number;
  readonly at: number;
  /** Ensures that the balance covers the amount (hundredths). */
  readonly cover: (amount: number) => Promise<void>;
}

const statusOf = ({ before, after }: PastWithdrawal): WithdrawalStatus =>
  newestStatuses[after] ?? (before % 4 === 1 ? "rejected" : "completed");

/** Inserts a past withdrawal with its logs; a rejected one is refunded a day later. */
export const seedWithdrawal = async (shop: Shop, past: PastWithdrawal): Promise<void> => {
  const { withdrawals } = shop.tables;
  const { customerId, before, at } = past;
  const amount = amounts[before % amounts.length] ?? 100_00;
  const status = statusOf(past);
  const id = withdrawals.nextId();
  await past.cover(amount);
  const about = { customerId, withdrawalId: id };
  await post(shop, { ...about, type: "withdrawal", amount: -amount, now: at });
  if (status === "rejected") {
    await post(shop, { ...about, type: "refund", amount, now: at + day });
  }
  await withdrawals.insert({
    id,
    customer_id: customerId,
    amount,
    status,
    ...(accounts[before % accounts.length] ?? { bank_name: "", bank_account: "" }),
    created_at: at,
    due_at: status === "pending" || status === "approved" ? shop.clock() + seededDelay : null,
  });
};
