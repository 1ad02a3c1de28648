import { type CallFailure, wordsOf } from "../../domain/call/failure.ts";
import {
  accountDigits,
  type AccountField,
  type AccountForm,
  type AccountProblem,
} from "../../domain/withdrawal-account/account-form.ts";
import { addressToSend } from "../../domain/withdrawal-account/account-number.ts";
import {
  usdtAddressLength,
  type UsdtAddressProblem,
} from "../../domain/withdrawal-account/usdt-address.ts";
import type { UsdtNetwork } from "../../domain/withdrawal-account/withdrawal-account.ts";
import { failureText } from "../i18n/failure-text.ts";
import { punctuation } from "../i18n/punctuation.ts";
import type { Text } from "../i18n/text.ts";

/** The text of an error in an address of this network, and how to fix it (D15). */
const addressProblemText = (
  t: Text<"withdrawal-accounts">,
  network: UsdtNetwork,
  address: string,
  problem: UsdtAddressProblem,
): string => {
  const family = network === "TRC20" ? "tron" : "hex";
  switch (problem) {
    case "other network":
      return t(`otherNetwork.${family}`, { network });
    case "beginning":
      return t(`beginning.${family}`, { network });
    case "characters":
      return t(`characters.${family}`, { network });
    case "address length": {
      const found = Array.from(addressToSend(address)).length;
      return t("addressLength", { network, length: usdtAddressLength[network], found });
    }
    case "checksum":
      return t("checksum", { network });
  }
};

export const accountProblemText = (
  t: Text<"withdrawal-accounts">,
  field: AccountField,
  problem: AccountProblem,
  { network, address }: AccountForm,
): string => {
  if (problem === "required") return t(`required.${field}`);
  const number = field === "address" ? field : "accountNumber";
  if (problem === "masked") return t(`masked.${number}`);
  if (problem === "length" || network === null) return t(`length.${number}`, accountDigits);
  return addressProblemText(t, network, address, problem);
};

/**
 * Why an account was not saved or deleted: the server's message, else the generic one
 * (specification §8).
 *
 * @spec S8.35 S8.36
 */
export const accountFailureText = (
  t: Text<"withdrawal-accounts">,
  common: Text<"common">,
  what: "saveFailed" | "deleteFailed",
  failure: CallFailure,
): string => {
  if (failure._tag === "Refused") return wordsOf(failure) ?? t(what);
  return `${t(what)}${punctuation(" ")}${failureText(common, failure)}`;
};
