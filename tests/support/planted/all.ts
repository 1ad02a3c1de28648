import { accountDrifts } from "./alone/accounts.ts";
import { cartDrifts } from "./alone/cart.ts";
import { catalogueDrifts } from "./alone/catalogue.ts";
import { messageAndProfileDrifts } from "./alone/messages-and-profile.ts";
import { callDrifts, fieldDrifts } from "./alone/of-every-call.ts";
import { orderDrifts } from "./alone/orders.ts";
import { sessionDrifts } from "./alone/session.ts";
import { walletDrifts } from "./alone/wallet.ts";
import type { Planted } from "./planted.ts";

/** Rules that are not held, lists, codes, tokens: each by itself. */
export const ruleDrifts: readonly Planted[] = [
  ...sessionDrifts,
  ...catalogueDrifts,
  ...cartDrifts,
  ...orderDrifts,
  ...walletDrifts,
  ...accountDrifts,
  ...messageAndProfileDrifts,
];

/** Generated from the contract: kind × call, and of fields kind × call × field. */
export const generatedDrifts: readonly Planted[] = [...fieldDrifts, ...callDrifts];
