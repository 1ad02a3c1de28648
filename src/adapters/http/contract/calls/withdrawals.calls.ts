import { endpoints } from "../../endpoints.ts";
import { nothing } from "../answer.ts";
import type { Calls } from "../call-contract.ts";
import { refusals } from "../refusals.ts";
import { WalletQuery } from "../requests/wallet.requests.ts";
import { NewWithdrawal } from "../requests/withdrawals.requests.ts";
import { withdrawalsAnswer } from "../withdrawals.answers.ts";

/** Money that leaves the shop. */
export const withdrawalsCalls = {
  withdrawals: {
    ...endpoints.withdrawals,
    operationId: "listWithdrawals",
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
    operationId: "createWithdrawal",
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
      refusals.keyReused,
      refusals.badRequest,
    ],
  },
} as const satisfies Calls;
