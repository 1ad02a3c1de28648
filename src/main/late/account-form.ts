import { randomKey } from "../../adapters/browser/random-key.ts";
import { withdrawalAccountsHttp } from "../../adapters/http/withdrawal-accounts.http.ts";
import { saltedHash } from "../../adapters/hash/salted-hash.noble.ts";
import { checkUsdtAddress } from "../../adapters/usdt/check-usdt-address.ts";
import { accountFormFlow } from "../../adapters/xstate/screens/account-form-flow.ts";
import type { Page } from "../page.ts";

/** Adds the address check (D15) and its libraries to the bundle. */
export const bindAccountForm = ({ api, attempts, policy }: Page) =>
  accountFormFlow(
    {
      attempts,
      withdrawalAccounts: withdrawalAccountsHttp(api),
      accountRequests: { hash: saltedHash, newSalt: randomKey },
      checkUsdtAddress,
    },
    policy,
  );
