import type { ShopPolicy } from "../policy.ts";
import { lineOf } from "../locale/typed-line.ts";
import { addressToSend, digitsOf, isMasked, numberToSend } from "./account-number.ts";
import { lacksChecksum, type UsdtAddressCheck, type UsdtAddressProblem } from "./usdt-address.ts";
import {
  type UsdtNetwork,
  usdtAccountName,
  usdtNetworkOf,
  type WithdrawalAccount,
  type WithdrawalAccountDraft,
  type WithdrawalAccountKind,
} from "./withdrawal-account.ts";

/** As typed. Each kind has its own fields, so switching the kind loses nothing. */
export interface AccountForm {
  readonly kind: WithdrawalAccountKind;
  readonly bankName: string;
  readonly branchName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Null: not chosen yet. There is no default: money sent over the wrong network is lost. */
  readonly network: UsdtNetwork | null;
  readonly address: string;
}

/** The text fields. */
export type AccountTextField = Exclude<keyof AccountForm, "kind" | "network">;
export type AccountField = AccountTextField | "network";
/** "length": not 6 to 30 digits (specification §5); "masked": some of the number is hidden. */
export type AccountProblem = "required" | "length" | "masked" | UsdtAddressProblem;
export type AccountProblems = Partial<Record<AccountField, AccountProblem>>;

export type AccountPolicy = Pick<ShopPolicy, "bankBranchName" | "usdtAddressDigitRule">;

/** What the form is validated against. */
export interface AccountRules {
  readonly policy: AccountPolicy;
  /** Used only where the policy does not just count an address's digits (D15). */
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

/** The form for changing an account. */
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

const isBlank = (text: string): boolean => lineOf(text) === "";

const required = (text: string): AccountProblem | null => (isBlank(text) ? "required" : null);

/** @spec S5.17 S5.18 */
const numberProblem = (kind: WithdrawalAccountKind, number: string): AccountProblem | null => {
  const { length } = digitsOf(number);
  if (isBlank(number)) return "required";
  if (isMasked(kind, number)) return "masked";
  return length < accountDigits.least || length > accountDigits.most ? "length" : null;
};

/** `usdtAddressDigitRule` counts digits, else the network's rules apply (D15). @spec S5.18 S5.23 */
const addressProblem = (
  { network, address }: AccountForm,
  { policy, checkAddress }: AccountRules,
): AccountProblem | null => {
  if (policy.usdtAddressDigitRule) return numberProblem("usdt", address);
  if (isBlank(address)) return "required";
  return network === null ? null : checkAddress(network, addressToSend(address));
};

/**
 * The problems of the form by field (specification §5, D1); empty when it may be sent.
 *
 * @spec S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23
 */
export const accountProblems = (form: AccountForm, rules: AccountRules): AccountProblems => {
  const found: Partial<Record<AccountField, AccountProblem | null>> =
    form.kind === "bank"
      ? {
          bankName: required(form.bankName),
          branchName: rules.policy.bankBranchName ? required(form.branchName) : null,
          accountNumber: numberProblem("bank", form.accountNumber),
          accountName: required(form.accountName),
        }
      : {
          network: form.network === null ? "required" : null,
          address: addressProblem(form, rules),
        };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

/**
 * The address that the customer must compare with their wallet, because it has no checksum (D15); null:
 * nothing to compare.
 */
export const addressToCompare = (
  { kind, network, address }: AccountForm,
  { usdtAddressDigitRule }: AccountPolicy,
): { readonly network: UsdtNetwork; readonly address: string } | null => {
  if (usdtAddressDigitRule || kind !== "usdt" || network === null) return null;
  const sent = addressToSend(address);
  return lacksChecksum(network, sent) ? { network, address: sent } : null;
};

/** The request body of the form; null where the form has a problem. */
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
    bankName: lineOf(form.bankName),
    branchName: rules.policy.bankBranchName ? lineOf(form.branchName) : null,
    accountNumber: numberToSend(form.accountNumber),
    accountName: lineOf(form.accountName),
  };
};
