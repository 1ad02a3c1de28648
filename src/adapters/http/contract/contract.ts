import type { EndpointName } from "../endpoints.ts";
import type { CallContract } from "./call-contract.ts";
import { cartCalls } from "./calls/cart.calls.ts";
import { catalogueCalls } from "./calls/catalogue.calls.ts";
import { messagesCalls } from "./calls/messages.calls.ts";
import { ordersCalls } from "./calls/orders.calls.ts";
import { paymentsCalls } from "./calls/payments.calls.ts";
import { profileCalls } from "./calls/profile.calls.ts";
import { rechargesCalls } from "./calls/recharges.calls.ts";
import { sessionCalls } from "./calls/session.calls.ts";
import { settingsCalls } from "./calls/settings.calls.ts";
import { walletCalls } from "./calls/wallet.calls.ts";
import { withdrawalAccountsCalls } from "./calls/withdrawal-accounts.calls.ts";
import { withdrawalsCalls } from "./calls/withdrawals.calls.ts";

/**
 * Every call of the shop, and all that is promised about it. The adapters decode by the answers
 * named here and send what the requests here describe (`sent-call.ts`); the OpenAPI document and the
 * conformance suite are made of it. For tools only: the shop itself imports its types.
 */
export const contract = {
  ...sessionCalls,
  ...settingsCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...walletCalls,
  ...withdrawalsCalls,
  ...rechargesCalls,
  ...withdrawalAccountsCalls,
  ...messagesCalls,
  ...profileCalls,
} as const satisfies Readonly<Record<EndpointName, CallContract>>;
