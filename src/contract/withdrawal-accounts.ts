import { Schema } from "effect";
import { errors } from "./errors.ts";
import { list, nothing } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { always, entity, optional } from "./schema/entity.ts";
import { decodeAs } from "../domain/decoding/decode.ts";
import { withDecode } from "./schema/kind.ts";
import { flag } from "./schema/kinds/flag.ts";
import { withdrawalAccountId } from "./schema/kinds/id.ts";
import { text, textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

/**
 * A server may send the number as a JSON number. Above the safe range its last digits would be wrong, so such
 * a number is refused.
 */
const accountNumber = withDecode(
  text,
  decodeAs("an account number", (sent) => {
    if (typeof sent === "string") return sent;
    return Number.isSafeInteger(sent) && Number(sent) > 0 ? String(sent) : undefined;
  }),
);

/** @spec S3.9 S3.10 S3.11 S3.12 S3.13 */
export const withdrawalAccount = entity(
  {
    id: always(withdrawalAccountId, doc("Of the account.", 9)),
    withdrawal_type: optional(
      textOrNull,
      doc(
        '`bank` or `usdt`. The specification calls it "form only": a server need not send it back; the holder\'s name `USDT` tells as much.',
        "bank",
      ),
    ),
    bank_name: always(textOrNull, doc("The network (TRC20, ERC20, BEP20) for USDT.", "Green Bank")),
    branch_name: optional(textOrNull, doc("In the wider reading only (D1).", null)),
    bank_account: always(
      accountNumber,
      doc("The number; the address for USDT.", "UA213223130000026007233566001"),
    ),
    account_name: always(
      textOrNull,
      doc("The holder; `USDT` of every USDT account.", "Olena Koval"),
    ),
    is_default: always(flag, doc("Chosen unless the customer chooses another.", true)),
  },
  toolsOnly({
    name: "WithdrawalAccount",
    text: "Where withdrawals go: a bank account or a USDT address.",
    sources: ["S3.9", "S3.10", "S3.11", "S3.12", "S3.13"],
  }),
);

const contentErrors = [
  errors.bankNameRequired,
  errors.accountLength,
  errors.accountHolderRequired,
  errors.networkInvalid,
  errors.addressRequired,
  errors.addressInvalid,
  errors.badRequest,
];

const newWithdrawalAccount = toolsOnly(
  Schema.Struct({
    withdrawal_type: sent.oneOf("WithdrawalAccountType", ["bank", "usdt"], "What kind of account."),
    bank_name: sent.text("The network (TRC20, ERC20, BEP20) for USDT."),
    bank_account: sent.text("6 to 30 digits, whatever stands between them; the address for USDT."),
    account_name: sent.text("The holder; `USDT` for every USDT account."),
    branch_name: Schema.optionalKey(
      sent.text("Of a bank account, in the wider reading only (D1)."),
    ),
  }).annotate({
    identifier: "NewWithdrawalAccount",
    examples: [
      {
        withdrawal_type: "bank",
        bank_name: "Green Bank",
        bank_account: "UA213223130000026007233566001",
        account_name: "Olena Koval",
        branch_name: "Podil",
      },
      {
        withdrawal_type: "usdt",
        bank_name: "TRC20",
        bank_account: "TJBtiT5tRS5x2GY1XXc4qP3yXCG3Q5WVqy",
        account_name: "USDT",
      },
    ],
  }),
);

export const listWithdrawalAccounts = call(
  "withdrawalAccounts",
  "GET",
  "/client/withdrawal-accounts",
  {
    answer: list("accounts", withdrawalAccount),
    about: toolsOnly({
      noun: "withdrawal-accounts",
      title: "All withdrawal accounts",
      sources: ["S7.30"],
    }),
  },
);

export const addWithdrawalAccount = call(
  "addWithdrawalAccount",
  "POST",
  "/client/withdrawal-accounts",
  {
    body: newWithdrawalAccount,
    once: true,
    answer: nothing,
    about: toolsOnly({
      noun: "withdrawal-accounts",
      title: "Add a withdrawal account",
      text: "The first one is the default.",
      sources: ["S7.31"],
      errors: [...contentErrors, errors.keyReused],
    }),
  },
);

export const changeWithdrawalAccount = call(
  "changeWithdrawalAccount",
  "PUT",
  "/client/withdrawal-accounts/{id}",
  {
    parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the account.") })),
    body: newWithdrawalAccount,
    answer: nothing,
    about: toolsOnly({
      noun: "withdrawal-accounts",
      title: "Change a withdrawal account",
      sources: ["S7.32"],
      errors: [errors.withdrawalAccountNotFound, ...contentErrors],
    }),
  },
);

export const removeWithdrawalAccount = call(
  "removeWithdrawalAccount",
  "DELETE",
  "/client/withdrawal-accounts/{id}",
  {
    parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the account.") })),
    answer: nothing,
    about: toolsOnly({
      noun: "withdrawal-accounts",
      title: "Delete a withdrawal account",
      text: "Withdrawals keep a copy of their own. The oldest of the others becomes the default.",
      sources: ["S7.33"],
      errors: [errors.withdrawalAccountNotFound],
    }),
  },
);
