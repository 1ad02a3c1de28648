import type { Recharge } from "../../../domain/recharge/recharge.ts";

/** What the customer has asked to see: the form, or a record. */
export type RechargeAsked = "form" | Recharge | null;
