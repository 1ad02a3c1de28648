import type { Shop } from "../shop/shop.ts";

const day = 24 * 60 * 60 * 1000;

/** The accounts of the seeded withdrawals that the customer still has. */
const accounts = [
  {
    withdrawal_type: "bank",
    bank_name: "PrivatBank",
    bank_account: "4149499312345678",
    account_name: "Olena Kovalenko",
    branch_name: "Kyiv-Podil",
  },
  {
    withdrawal_type: "usdt",
    bank_name: "TRC20",
    bank_account: "TNU3HW7MUmT2V7uJx3A43X6HHr9F67LEPz",
    account_name: "USDT",
    branch_name: null,
  },
] as const;

/** A bank account (the default) and a USDT account. */
export const seedWithdrawalAccounts = async (
  shop: Shop,
  customerId: number,
  now: number,
): Promise<void> => {
  const { withdrawalAccounts } = shop.tables;
  for (const [place, account] of accounts.entries()) {
    await withdrawalAccounts.insert({
      id: withdrawalAccounts.nextId(),
      customer_id: customerId,
      ...account,
      is_default: place === 0,
      created_at: now - (90 - place) * day,
    });
  }
};
