import type { RechargeRow } from "../collections/recharge.ts";
import type { Language } from "../localized-text.ts";
import type { Data } from "../routing/call.ts";
import { amountText } from "../wire/amount.ts";
import { timeText } from "../wire/time.ts";
import { transferInstructions } from "./instructions.ts";

export const rechargeJson = (recharge: RechargeRow, language: Language): Data => ({
  id: recharge.id,
  recharge_no: recharge.recharge_no,
  amount: amountText(recharge.amount),
  method: recharge.method,
  status: recharge.status,
  created_at: timeText(recharge.created_at),
  instructions: transferInstructions(recharge, language),
});
