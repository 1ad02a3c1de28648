import { endpoints } from "../../endpoints.ts";
import type { Calls } from "../call-contract.ts";
import { WalletQuery } from "../requests/wallet.requests.ts";
import { balanceLogsAnswer } from "../wallet.answers.ts";

/** What tells of the balance. */
export const walletCalls = {
  balanceLogs: {
    ...endpoints.balanceLogs,
    operationId: "listBalanceLogs",
    noun: "wallet",
    title: "A page of balance records, the newest first",
    sources: ["S7.27", "S9.4"],
    access: "customer",
    query: WalletQuery,
    answer: balanceLogsAnswer,
    refusals: [],
  },
} as const satisfies Calls;
