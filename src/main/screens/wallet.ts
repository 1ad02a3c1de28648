import { walletHttp } from "../../adapters/http/wallet.http.ts";
import { walletScreen } from "../../adapters/xstate/screens/wallet.screen.ts";
import { openWithdrawalFlow, openRechargeFlow } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindWallet = (page: Page) =>
  walletScreen({
    wallet: walletHttp(page.api),
    openWithdrawalFlow: openWithdrawalFlow(page),
    openRechargeFlow: openRechargeFlow(page),
  });
