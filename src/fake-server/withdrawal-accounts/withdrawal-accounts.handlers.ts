import type { SentBy } from "../../contract/schema/entity.ts";
import type { withdrawalAccount } from "../../contract/withdrawal-accounts.ts";
import type { WithdrawalAccountRow } from "../collections/withdrawal-account.ts";
import type { CustomerCall } from "../routing/call.ts";
import { decodeId } from "../routing/decode.ts";
import type { Handlers } from "../routing/router.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { accountContent } from "./withdrawal-account-body.ts";

/** `withdrawal_type` is "form only" (specification §3): accepted, but not returned. */
const accountJson = (account: WithdrawalAccountRow): SentBy<typeof withdrawalAccount> => ({
  id: account.id,
  bank_name: account.bank_name,
  bank_account: account.bank_account,
  account_name: account.account_name,
  branch_name: account.branch_name,
  is_default: account.is_default,
});

export const withdrawalAccountsHandlers: Handlers = (shop, router) => {
  const { withdrawalAccounts } = shop.tables;

  const accountsOf = (customerId: number): readonly WithdrawalAccountRow[] =>
    withdrawalAccounts.where("customer_id", customerId).toSorted((a, b) => a.id - b.id);

  const ownAccount = ({ customer, params }: CustomerCall): WithdrawalAccountRow => {
    const notFound = apiErrors.withdrawalAccountNotFound;
    const account = withdrawalAccounts.get(decodeId(params["id"], notFound));
    if (account === undefined || account.customer_id !== customer.id) throw notFound();
    return account;
  };

  return [
    router.guarded("get", "/client/withdrawal-accounts", ({ customer }) => ({
      accounts: accountsOf(customer.id).map(accountJson),
    })),

    // The first one is the default.
    router.once("/client/withdrawal-accounts", async ({ customer, body, now }) => {
      const account = await withdrawalAccounts.insert({
        id: withdrawalAccounts.nextId(),
        customer_id: customer.id,
        ...accountContent(body),
        is_default: accountsOf(customer.id).length === 0,
        created_at: now,
      });
      return { account: accountJson(account) };
    }),

    // An omitted branch stays: clients with the reading without it do not send it.
    router.guarded("put", "/client/withdrawal-accounts/:id", async (call) => {
      const { id, branch_name: branch } = ownAccount(call);
      const content = accountContent(call.body);
      const kept = content.withdrawal_type === "bank" ? branch : null;
      return {
        account: accountJson(
          await withdrawalAccounts.update(id, {
            ...content,
            branch_name: content.branch_name ?? kept,
          }),
        ),
      };
    }),

    // Withdrawals have their own copy. The oldest remaining account becomes the default.
    router.guarded("delete", "/client/withdrawal-accounts/:id", async (call) => {
      const account = ownAccount(call);
      await withdrawalAccounts.remove(account.id);
      const [oldest] = accountsOf(call.customer.id);
      if (account.is_default && oldest !== undefined) {
        await withdrawalAccounts.update(oldest.id, { is_default: true });
      }
      return {};
    }),
  ];
};
