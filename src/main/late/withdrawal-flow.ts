import { sessionHttp } from "../../adapters/http/session.http.ts";
import { withdrawalAccountsHttp } from "../../adapters/http/withdrawal-accounts.http.ts";
import { withdrawalsHttp } from "../../adapters/http/withdrawals.http.ts";
import { withdrawalFlow } from "../../adapters/xstate/screens/withdrawal-flow.ts";
import { openAccountForm } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindWithdrawalFlow = (page: Page) =>
  withdrawalFlow(
    {
      attempts: page.attempts,
      session: sessionHttp(page.api),
      withdrawalAccounts: withdrawalAccountsHttp(page.api),
      withdrawals: withdrawalsHttp(page.api),
      openAccountForm: openAccountForm(page),
    },
    page.policy,
  );
