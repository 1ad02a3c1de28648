import type { ShopPolicy } from "../policy.ts";
import { digitsOf, numberToSend } from "./account-number.ts";
import {
  type UsdtNetwork,
  usdtAccountName,
  usdtNetworkOf,
  type WithdrawalAccount,
  type WithdrawalAccountDraft,
  type WithdrawalAccountKind,
} from "./withdrawal-account.ts";

/** As typed. Both kinds have fields of their own, so that going to the other and back loses nothing. */
export interface AccountForm {
  readonly kind: WithdrawalAccountKind;
  readonly bankName: string;
  readonly branchName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Null: not chosen yet. Never chosen for the customer: money sent over the wrong one is lost. */
  readonly network: UsdtNetwork | null;
  readonly address: string;
}

/** The fields that are typed into. */
export type AccountTextField = Exclude<keyof AccountForm, "kind" | "network">;
export type AccountField = AccountTextField | "network";
/** "length": not 6 to 30 digits (specification §5). */
export type AccountProblem = "required" | "length";
export type AccountProblems = Partial<Record<AccountField, AccountProblem>>;

export type AccountPolicy = Pick<ShopPolicy, "bankBranchName" | "usdtAddressDigitRule">;

/** Specification §9. @spec S9.10 */
export const accountDigits = { least: 6, most: 30 } as const;

export const emptyAccountForm: AccountForm = {
  kind: "bank",
  bankName: "",
  branchName: "",
  accountNumber: "",
  accountName: "",
  network: null,
  address: "",
};

/** The form of an account that is to be changed. */
export const accountFormOf = (account: WithdrawalAccount): AccountForm =>
  account.kind === "usdt"
    ? {
        ...emptyAccountForm,
        kind: "usdt",
        network: usdtNetworkOf(account.bankName),
        address: account.accountNumber,
      }
    : {
        ...emptyAccountForm,
        bankName: account.bankName,
        branchName: account.branchName ?? "",
        accountNumber: account.accountNumber,
        accountName: account.accountName,
      };

const isBlank = (text: string): boolean => text.trim() === "";

const required = (text: string): AccountProblem | null => (isBlank(text) ? "required" : null);

/** @spec S5.17 S5.18 */
const numberProblem = (number: string): AccountProblem | null => {
  const { length } = digitsOf(number);
  if (isBlank(number)) return "required";
  return length < accountDigits.least || length > accountDigits.most ? "length" : null;
};

/**
 * What is wrong with the form, field by field (specification §5, D1); empty when it may be sent.
 *
 * @spec S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23
 */
export const accountProblems = (form: AccountForm, policy: AccountPolicy): AccountProblems => {
  const found: Partial<Record<AccountField, AccountProblem | null>> =
    form.kind === "bank"
      ? {
          bankName: required(form.bankName),
          branchName: policy.bankBranchName ? required(form.branchName) : null,
          accountNumber: numberProblem(form.accountNumber),
          accountName: required(form.accountName),
        }
      : {
          network: form.network === null ? "required" : null,
          // A real address may have fewer digits, or more (decisions/0010).
          address: policy.usdtAddressDigitRule
            ? numberProblem(form.address)
            : required(form.address),
        };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

/** What the form sends; null where something is wrong with it. */
export const draftOf = (
  form: AccountForm,
  policy: AccountPolicy,
): WithdrawalAccountDraft | null => {
  if (Object.keys(accountProblems(form, policy)).length > 0) return null;
  if (form.kind === "usdt") {
    return {
      kind: "usdt",
      bankName: form.network ?? "",
      branchName: null,
      accountNumber: form.address.trim(),
      accountName: usdtAccountName,
    };
  }
  return {
    kind: "bank",
    bankName: form.bankName.trim(),
    branchName: policy.bankBranchName ? form.branchName.trim() : null,
    accountNumber: numberToSend(form.accountNumber),
    accountName: form.accountName.trim(),
  };
};
