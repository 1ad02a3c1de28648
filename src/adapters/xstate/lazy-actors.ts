import type { OrderActions } from "../../domain/order/late-order-action.machine.ts";
import type { TopUpFlow } from "../../domain/payment/top-up.machine.ts";
import type { RechargeFlow } from "../../domain/recharge/recharge-flow.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import type { AccountFormFlow } from "../../domain/withdrawal-account/account-form-popup.machine.ts";
import type { AccountsScreenParts } from "../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { WithdrawalFlow } from "../../domain/withdrawal/withdrawal-flow.ts";

/**
 * Parts that are loaded lazily, after the screens. They may reject; after a success the same value is
 * returned every time (`fetchedOnce`).
 */
export interface LazyActors {
  readonly openAccountForm: () => Promise<AccountFormFlow>;
  readonly openAccountsParts: () => Promise<(session: SessionRef) => AccountsScreenParts>;
  readonly openOrderActions: () => Promise<OrderActions>;
  readonly openRechargeFlow: () => Promise<RechargeFlow>;
  readonly openTopUp: () => Promise<TopUpFlow>;
  readonly openWithdrawalFlow: () => Promise<WithdrawalFlow>;
}
