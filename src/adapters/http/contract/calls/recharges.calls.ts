import { endpoints } from "../../endpoints.ts";
import type { Calls } from "../call-contract.ts";
import { createdRechargeAnswer, rechargesAnswer } from "../recharges.answers.ts";
import { refusals } from "../refusals.ts";
import { NewRecharge } from "../requests/recharges.requests.ts";
import { WalletQuery } from "../requests/wallet.requests.ts";

/** Money that comes into the wallet. */
export const rechargesCalls = {
  recharges: {
    ...endpoints.recharges,
    operationId: "listRecharges",
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
    operationId: "createRecharge",
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
      refusals.keyReused,
      refusals.badRequest,
    ],
  },
} as const satisfies Calls;
