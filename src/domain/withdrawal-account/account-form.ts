import type { ShopPolicy } from "../policy.ts";
import { addressToSend, digitsOf, numberToSend } from "./account-number.ts";
import { lacksChecksum, type UsdtAddressCheck, type UsdtAddressProblem } from "./usdt-address.ts";
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
export type AccountProblem = "required" | "length" | UsdtAddressProblem;
export type AccountProblems = Partial<Record<AccountField, AccountProblem>>;

export type AccountPolicy = Pick<ShopPolicy, "bankBranchName" | "usdtAddressDigitRule">;

/** What the form is held against. */
export interface AccountRules {
  readonly policy: AccountPolicy;
  /** Asked only where the policy does not count an address's digits (D15). */
  readonly checkAddress: UsdtAddressCheck;
}

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

/** One reading counts digits, as written; the other asks the network (D15). @spec S5.18 S5.23 */
const addressProblem = (
  { network, address }: AccountForm,
  { policy, checkAddress }: AccountRules,
): AccountProblem | null => {
  if (policy.usdtAddressDigitRule) return numberProblem(address);
  if (isBlank(address)) return "required";
  return network === null ? null : checkAddress(network, addressToSend(address));
};

/**
 * What is wrong with the form, field by field (specification §5, D1); empty when it may be sent.
 *
 * @spec S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23
 */
export const accountProblems = (form: AccountForm, rules: AccountRules): AccountProblems => {
  const found: Partial<Record<AccountField, AccountProblem | null>> =
    form.kind === "bank"
      ? {
          bankName: required(form.bankName),
          branchName: rules.policy.bankBranchName ? required(form.branchName) : null,
          accountNumber: numberProblem(form.accountNumber),
          accountName: required(form.accountName),
        }
      : {
          network: form.network === null ? "required" : null,
          address: addressProblem(form, rules),
        };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

/**
 * The address that the customer has to compare with the wallet, for nothing else can tell whether it
 * is right (D15); null: there is none, or something can.
 */
export const addressToCompare = (
  { kind, network, address }: AccountForm,
  { usdtAddressDigitRule }: AccountPolicy,
): { readonly network: UsdtNetwork; readonly address: string } | null => {
  if (usdtAddressDigitRule || kind !== "usdt" || network === null) return null;
  const sent = addressToSend(address);
  return lacksChecksum(network, sent) ? { network, address: sent } : null;
};

/** What the form sends; null where something is wrong with it. */
export const draftOf = (form: AccountForm, rules: AccountRules): WithdrawalAccountDraft | null => {
  if (Object.keys(accountProblems(form, rules)).length > 0) return null;
  if (form.kind === "usdt") {
    return {
      kind: "usdt",
      bankName: form.network ?? "",
      branchName: null,
      accountNumber: addressToSend(form.address),
      accountName: usdtAccountName,
    };
  }
  return {
    kind: "bank",
    bankName: form.bankName.trim(),
    branchName: rules.policy.bankBranchName ? form.branchName.trim() : null,
    accountNumber: numberToSend(form.accountNumber),
    accountName: form.accountName.trim(),
  };
};
