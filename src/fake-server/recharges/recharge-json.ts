import type { recharge } from "../../contract/recharges.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import type { RechargeRow } from "../collections/recharge.ts";
import { rechargePayUrl } from "../payment-site/pay-url.ts";
import type { Call } from "../routing/call.ts";
import type { Shop } from "../shop/shop.ts";
import { amountText } from "../wire/amount.ts";
import { timeText } from "../wire/time.ts";
import { instructionsOf } from "./instructions.ts";

type RechargeJson = SentBy<typeof recharge>;

/** A recharge; if pending, with the payment site's URL or the transfer's destination. */
export const rechargeJson = (
  shop: Shop,
  recharge: RechargeRow,
  requested: Pick<Call, "language" | "request">,
): RechargeJson => ({
  id: recharge.id,
  recharge_no: recharge.recharge_no,
  amount: amountText(recharge.amount),
  method: recharge.method,
  status: recharge.status,
  created_at: timeText(recharge.created_at),
  pay_url:
    recharge.status === "pending" && recharge.method === "alipay"
      ? rechargePayUrl(shop, recharge, requested)
      : null,
  instructions: instructionsOf(recharge, requested.language),
});
