import { parseRechargeId, type RechargeId } from "../../src/domain/identity/ids.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import type { Recharge } from "../../src/domain/recharge/recharge.ts";
import { known } from "./shop-data.ts";

export const rechargeId = (id: number): RechargeId => known(parseRechargeId(String(id)));

export const recharge = (id: number, changes: Partial<Recharge> = {}): Recharge => ({
  id: rechargeId(id),
  rechargeNo: `R${id}`,
  amount: fromHundredths(500_00),
  method: "alipay",
  status: "pending",
  createdAt: 0 as Recharge["createdAt"],
  payUrl: null,
  instructions: null,
  ...changes,
});
