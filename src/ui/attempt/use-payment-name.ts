import type { PaymentRequest } from "../../domain/attempt/request.ts";
import type { Precision } from "../../domain/locale/precision.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";

/**
 * A payment's name as the beginning of a sentence, for the notices of an attempt.
 *
 * @param precision of the amounts beside it (D2)
 */
export const usePaymentName = (
  precision: Precision = "rounded",
): ((request: PaymentRequest) => string) => {
  const t = useText("attempt");
  const { price } = useFormats();
  return ({ amount, method }) =>
    t("whatPayment", { amount: price(amount, { precision }), method: t(`way.${method}`) });
};
