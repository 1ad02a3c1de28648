import { withdrawalAccountsHttp } from "../../adapters/http/withdrawal-accounts.http.ts";
import { accountsScreenParts } from "../../adapters/xstate/screens/withdrawal-accounts-parts.ts";
import { openAccountForm } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindAccountsParts = (page: Page) =>
  accountsScreenParts({
    attempts: page.attempts,
    withdrawalAccounts: withdrawalAccountsHttp(page.api),
    openAccountForm: openAccountForm(page),
  });
