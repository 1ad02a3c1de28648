import { InstructionsFromWire, RechargeFromWire } from "../../wire/recharge.wire.ts";
import { CreatedRechargeFromWire } from "../recharges.answers.ts";
import { always, entity, optional } from "./entity.ts";

export const transferInstructions = entity(InstructionsFromWire, {
  name: "TransferInstructions",
  text: "Where a transfer goes, in the fields of a withdrawal account.",
  sources: ["D5"],
  fields: {
    bank_name: optional("Green Loop Bank", "The network for USDT."),
    bank_account: optional("UA213223130000026007233566001", "The number; the address for USDT."),
    account_name: optional("Green Loop LLC", "The holder."),
    reference: optional("RC2026011500012", "By which the shop knows whose transfer it is."),
  },
});

export const recharge = entity(RechargeFromWire, {
  name: "Recharge",
  text: "Money on its way in. The specification shows none of its fields: these are our reading (D5).",
  sources: ["S4.8", "S4.9", "D5"],
  fields: {
    id: always(12, "Of the recharge."),
    recharge_no: optional("RC2026011500012", "What the customer and the bank name it by."),
    amount: always("300.00", "What is paid in."),
    method: always("bank_transfer", "How.", { values: "RechargeMethod" }),
    status: always("pending", "Where it stands.", { values: "RechargeStatus" }),
    created_at: always("2026-01-15 12:10:00", "When it was asked for."),
    pay_url: optional(null, "Where a pending online payment can be gone on with."),
    instructions: optional(null, "Of a pending transfer.", { of: transferInstructions }),
  },
});

export const createdRecharge = entity(CreatedRechargeFromWire, {
  name: "CreatedRecharge",
  text: "A recharge that was just asked for.",
  sources: ["S7.40", "D5"],
  fields: {
    recharge: optional(null, "The recharge.", { of: recharge }),
    payUrl: optional(null, "The payment site, for an online payment."),
  },
});
