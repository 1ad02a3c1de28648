import type { Recharge } from "../../../domain/recharge/recharge.ts";
import type { Text } from "../../i18n/text.ts";

/** The method of a recharge that was sent: without the brackets that it has where it is chosen. */
export const rechargeMethodText = (t: Text<"recharge">, method: Recharge["method"]): string =>
  t(method === "alipay" ? "record.alipay" : `method.${method}`);
