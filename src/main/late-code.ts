import { fetchedOnce } from "../adapters/xstate/fetched-once.ts";
import type { LazyActors } from "../adapters/xstate/lazy-actors.ts";
import type { Page } from "./page.ts";

/* Lazily loaded code. Each file of `late/` is a chunk that is loaded when its part is first opened. */

type Opener<Name extends keyof LazyActors> = (page: Page) => LazyActors[Name];

export const openAccountForm: Opener<"openAccountForm"> = (page) =>
  fetchedOnce(async () => (await import("./late/account-form.ts")).bindAccountForm(page));

export const openAccountsParts: Opener<"openAccountsParts"> = (page) =>
  fetchedOnce(async () => (await import("./late/accounts-parts.ts")).bindAccountsParts(page));

export const openOrderActions: Opener<"openOrderActions"> = (page) =>
  fetchedOnce(async () => (await import("./late/order-actions.ts")).bindOrderActions(page));

export const openRechargeFlow: Opener<"openRechargeFlow"> = (page) =>
  fetchedOnce(async () => (await import("./late/recharge-flow.ts")).bindRechargeFlow(page));

export const openWithdrawalFlow: Opener<"openWithdrawalFlow"> = (page) =>
  fetchedOnce(async () => (await import("./late/withdrawal-flow.ts")).bindWithdrawalFlow(page));

/** For the install offer. Returns the same promise each time. */
export const openInstall = (page: Page) =>
  fetchedOnce(async () => (await import("./late/install.ts")).bindInstall(page));

export const openTopUp: Opener<"openTopUp"> = (page) =>
  fetchedOnce(async () => (await import("./late/top-up.ts")).bindTopUp(page));
