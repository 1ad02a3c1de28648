import { endpoints } from "../../endpoints.ts";
import { nothing } from "../answer.ts";
import type { Calls } from "../call-contract.ts";
import { payAnswer } from "../payments.answers.ts";
import { createdRechargeAnswer, rechargesAnswer } from "../recharges.answers.ts";
import { refusals } from "../refusals.ts";
import { PaymentRequest } from "../requests/payments.requests.ts";
import { NewRecharge } from "../requests/recharges.requests.ts";
import { NewWithdrawal, WalletQuery } from "../requests/withdrawals.requests.ts";
import { balanceLogsAnswer } from "../wallet.answers.ts";
import { withdrawalsAnswer } from "../withdrawals.answers.ts";

/** What moves money, and what tells of it. */
export const walletCalls = {
  pay: {
    ...endpoints.pay,
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
      refusals.badRequest,
    ],
  },
  balanceLogs: {
    ...endpoints.balanceLogs,
    noun: "wallet",
    title: "A page of balance records, the newest first",
    sources: ["S7.27", "S9.4"],
    access: "customer",
    query: WalletQuery,
    answer: balanceLogsAnswer,
    refusals: [],
  },
  withdrawals: {
    ...endpoints.withdrawals,
    noun: "withdrawals",
    title: "A page of withdrawals, the newest first",
    sources: ["S7.28", "S9.4"],
    access: "customer",
    query: WalletQuery,
    answer: withdrawalsAnswer,
    refusals: [],
  },
  withdraw: {
    ...endpoints.withdraw,
    noun: "withdrawals",
    title: "Withdraw money",
    text: "Takes the amount off the balance at once; a rejected withdrawal gives it back.",
    sources: ["S7.29", "S8.12", "S9.9"],
    access: "customer",
    body: NewWithdrawal,
    attempt: true,
    answer: nothing,
    refusals: [
      refusals.withdrawalsFrozen,
      refusals.withdrawalAccountNotFound,
      refusals.amountInvalid,
      refusals.withdrawalTooSmall,
      refusals.insufficientBalance,
      refusals.badRequest,
    ],
  },
  recharges: {
    ...endpoints.recharges,
    noun: "recharges",
    title: "A page of recharges, the newest first",
    sources: ["S7.40", "D5"],
    access: "customer",
    query: WalletQuery,
    answer: rechargesAnswer,
    refusals: [],
  },
  createRecharge: {
    ...endpoints.createRecharge,
    noun: "recharges",
    title: "Pay money into the wallet",
    text: "Nothing is credited before the money is there.",
    sources: ["S7.40", "D5"],
    access: "customer",
    body: NewRecharge,
    attempt: true,
    answer: createdRechargeAnswer,
    refusals: [
      refusals.amountInvalid,
      refusals.rechargeTooLarge,
      refusals.methodUnavailable,
      refusals.badRequest,
    ],
  },
} as const satisfies Calls;
