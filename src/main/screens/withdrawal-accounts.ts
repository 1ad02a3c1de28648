import { withdrawalAccountsHttp } from "../../adapters/http/withdrawal-accounts.http.ts";
import { withdrawalAccountsScreen } from "../../adapters/xstate/screens/withdrawal-accounts.screen.ts";
import { openAccountsParts } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindWithdrawalAccounts = (page: Page) =>
  withdrawalAccountsScreen({
    withdrawalAccounts: withdrawalAccountsHttp(page.api),
    openAccountsParts: openAccountsParts(page),
  });
