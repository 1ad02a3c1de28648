import type { ShopPolicy } from "../../domain/policy.ts";
import type { Ports } from "../../ports/ports.ts";
import { fetchedOnce } from "./fetched-once.ts";
import type { LazyActors } from "./lazy-actors.ts";
import { orderActions } from "./order-actions.ts";
import { accountFormFlow } from "./screens/account-form-flow.ts";
import { rechargeFlow } from "./screens/recharge-flow.ts";
import { accountsScreenParts } from "./screens/withdrawal-accounts-parts.ts";
import { topUpFlow } from "./screens/top-up-flow.ts";
import { withdrawalFlow } from "./screens/withdrawal-flow.ts";

/** Binds everything at once, where code is not split: `src/main/late-code.ts` is the browser's. */
export const bindLazyActors = (ports: Ports, policy: ShopPolicy): LazyActors => {
  const openAccountForm = fetchedOnce(async () => accountFormFlow(ports, policy));
  return {
    openAccountForm,
    openAccountsParts: fetchedOnce(async () => accountsScreenParts({ ...ports, openAccountForm })),
    openOrderActions: fetchedOnce(async () => orderActions(ports)),
    openRechargeFlow: fetchedOnce(async () => rechargeFlow(ports)),
    openTopUp: fetchedOnce(async () => topUpFlow(ports)),
    openWithdrawalFlow: fetchedOnce(async () =>
      withdrawalFlow({ ...ports, openAccountForm }, policy),
    ),
  };
};
