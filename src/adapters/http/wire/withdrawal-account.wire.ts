import { Schema, SchemaGetter } from "effect";
import {
  kindOf,
  usdtAccountName,
  type WithdrawalAccount,
} from "../../../domain/withdrawal-account/withdrawal-account.ts";
import { WithdrawalAccountIdFromWire } from "./ids.ts";
import { FlagFromWire, OptionalText } from "./scalars.ts";

/** A number that a server sends as a JSON number: of a longer one the last digits would be guessed. */
const NumberAsText = Schema.Number.check(Schema.isInt(), Schema.isGreaterThan(0)).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(String),
    encode: SchemaGetter.transform(Number),
  }),
);

/** @spec S3.9 S3.10 S3.11 S3.12 S3.13 */
export const WithdrawalAccountRowFromWire = Schema.Struct({
  id: WithdrawalAccountIdFromWire,
  type: OptionalText,
  bankName: OptionalText,
  branchName: OptionalText,
  accountNumber: Schema.Union([Schema.String, NumberAsText]),
  accountName: OptionalText,
  isDefault: FlagFromWire,
}).pipe(
  Schema.encodeKeys({
    type: "withdrawal_type",
    bankName: "bank_name",
    branchName: "branch_name",
    accountNumber: "bank_account",
    accountName: "account_name",
    isDefault: "is_default",
  }),
);

/** The account that a row of the wire is. */
export const accountOfRow = ({
  type,
  ...row
}: typeof WithdrawalAccountRowFromWire.Type): WithdrawalAccount => {
  const bankName = row.bankName ?? "";
  const kind = kindOf({ type, bankName, accountName: row.accountName ?? "" });
  const accountName = kind === "usdt" ? usdtAccountName : (row.accountName ?? "");
  return { ...row, kind, bankName, accountName };
};
