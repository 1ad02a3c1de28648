import {
  fetchOrderActions,
  fetchRechargeFlow,
  fetchWithdrawalFlow,
} from "../adapters/xstate/late-code.ts";
import { fetchAccountForm } from "../adapters/xstate/screens/account-form-popup.ts";
import { fetchAccountsParts } from "../adapters/xstate/screens/withdrawal-accounts.screen.ts";

/** All code that comes behind the screens, at once: in virtual time nothing can be waited for. */
export const fetchLateCode = async (): Promise<void> => {
  await Promise.all([
    fetchOrderActions(),
    fetchWithdrawalFlow(),
    fetchRechargeFlow(),
    fetchAccountsParts(),
    fetchAccountForm(),
  ]);
};
