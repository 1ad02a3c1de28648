import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/checkout.ts";

export const catalogue: Translated<typeof en, "zh"> = {
  title: "确认订单",
};
