import { endpoints } from "../../endpoints.ts";
import { nothing } from "../answer.ts";
import type { Calls } from "../call-contract.ts";
import { refusals } from "../refusals.ts";
import {
  NewWithdrawalAccount,
  WithdrawalAccountPath,
} from "../requests/withdrawal-accounts.requests.ts";
import { withdrawalAccountsAnswer } from "../withdrawal-accounts.answers.ts";

const contentRefusals = [
  refusals.bankNameRequired,
  refusals.accountLength,
  refusals.accountHolderRequired,
  refusals.networkInvalid,
  refusals.addressRequired,
  refusals.addressInvalid,
  refusals.badRequest,
] as const;

export const withdrawalAccountsCalls = {
  withdrawalAccounts: {
    ...endpoints.withdrawalAccounts,
    operationId: "listWithdrawalAccounts",
    noun: "withdrawal-accounts",
    title: "All withdrawal accounts",
    sources: ["S7.30"],
    access: "customer",
    answer: withdrawalAccountsAnswer,
    refusals: [],
  },
  addWithdrawalAccount: {
    ...endpoints.addWithdrawalAccount,
    operationId: "addWithdrawalAccount",
    noun: "withdrawal-accounts",
    title: "Add a withdrawal account",
    text: "The first one is the default.",
    sources: ["S7.31"],
    access: "customer",
    body: NewWithdrawalAccount,
    attempt: true,
    answer: nothing,
    refusals: [...contentRefusals, refusals.keyReused],
  },
  changeWithdrawalAccount: {
    ...endpoints.changeWithdrawalAccount,
    operationId: "changeWithdrawalAccount",
    noun: "withdrawal-accounts",
    title: "Change a withdrawal account",
    sources: ["S7.32"],
    access: "customer",
    parameters: WithdrawalAccountPath,
    body: NewWithdrawalAccount,
    answer: nothing,
    refusals: [refusals.withdrawalAccountNotFound, ...contentRefusals],
  },
  removeWithdrawalAccount: {
    ...endpoints.removeWithdrawalAccount,
    operationId: "removeWithdrawalAccount",
    noun: "withdrawal-accounts",
    title: "Delete a withdrawal account",
    text: "Withdrawals keep a copy of their own. The oldest of the others becomes the default.",
    sources: ["S7.33"],
    access: "customer",
    parameters: WithdrawalAccountPath,
    answer: nothing,
    refusals: [refusals.withdrawalAccountNotFound],
  },
} as const satisfies Calls;
