import { endpoints } from "../../endpoints.ts";
import type { Calls } from "../call-contract.ts";
import { payAnswer } from "../payments.answers.ts";
import { refusals } from "../refusals.ts";
import { PaymentRequest } from "../requests/payments.requests.ts";

/** Paying orders. */
export const paymentsCalls = {
  pay: {
    ...endpoints.pay,
    operationId: "payOrder",
    noun: "payments",
    title: "Pay an order",
    text: "By balance at once; otherwise the customer goes on at `payUrl`, and comes back to the order's page.",
    sources: ["S7.25", "S7.26", "D8"],
    access: "customer",
    body: PaymentRequest,
    attempt: true,
    answer: payAnswer,
    refusals: [
      refusals.orderNotFound,
      refusals.alreadyPaid,
      refusals.statusForbids,
      refusals.insufficientBalance,
      refusals.methodUnavailable,
      refusals.keyReused,
      refusals.badRequest,
    ],
  },
} as const satisfies Calls;
