import { Schema } from "effect";
import { type WithdrawalAccountRow, withdrawalTypes } from "../collections/withdrawal-account.ts";
import { decodeBody } from "../routing/decode.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { usdtNetworks } from "./usdt-address.ts";

const digits = { least: 6, most: 30 };

const Body = Schema.Struct({
  withdrawal_type: Schema.Literals(withdrawalTypes),
  bank_name: Schema.String,
  bank_account: Schema.String,
  account_name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  branch_name: Schema.optionalKey(Schema.NullOr(Schema.String)),
});

type Content = Pick<
  WithdrawalAccountRow,
  "withdrawal_type" | "bank_name" | "bank_account" | "account_name" | "branch_name"
>;

/**
 * Decodes the account of a body. A branch is accepted but not required: only one reading of the
 * specification has it. The address's format is checked by its network, not by its length (D15).
 *
 * @throws ApiError 40000 (shape), 42221 to 42225 (rules of specification §5), 42226 (D15).
 */
export const accountContent = (body: unknown): Content => {
  const sent = decodeBody(Body, body);
  const bankName = sent.bank_name.trim();
  const number = sent.bank_account.trim();
  if (sent.withdrawal_type === "usdt") {
    const isAddress = usdtNetworks.get(bankName);
    if (isAddress === undefined) throw apiErrors.networkInvalid();
    if (number === "") throw apiErrors.addressRequired();
    if (!isAddress(number)) throw apiErrors.addressInvalid();
    return {
      withdrawal_type: "usdt",
      bank_name: bankName,
      bank_account: number,
      account_name: "USDT",
      branch_name: null,
    };
  }
  const holder = sent.account_name?.trim() ?? "";
  const count = number.replaceAll(/[^0-9]/g, "").length;
  if (bankName === "") throw apiErrors.bankNameRequired();
  if (count < digits.least || count > digits.most) throw apiErrors.accountLength();
  if (holder === "") throw apiErrors.accountHolderRequired();
  return {
    withdrawal_type: "bank",
    bank_name: bankName,
    bank_account: number,
    account_name: holder,
    branch_name: sent.branch_name?.trim() || null,
  };
};
