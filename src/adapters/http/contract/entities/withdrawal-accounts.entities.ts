import { WithdrawalAccountRowFromWire } from "../../wire/withdrawal-account.wire.ts";
import { always, entity, optional } from "./entity.ts";

export const withdrawalAccount = entity(WithdrawalAccountRowFromWire, {
  name: "WithdrawalAccount",
  text: "Where withdrawals go: a bank account or a USDT address.",
  sources: ["S3.9", "S3.10", "S3.11", "S3.12", "S3.13"],
  fields: {
    id: always(9, "Of the account."),
    withdrawal_type: optional(
      "bank",
      '`bank` or `usdt`. The specification calls it "form only": a server need not send it back; the holder\'s name `USDT` tells as much.',
    ),
    bank_name: always("Green Bank", "The network (TRC20, ERC20, BEP20) for USDT."),
    branch_name: optional(null, "In the wider reading only (D1)."),
    bank_account: always("UA213223130000026007233566001", "The number; the address for USDT."),
    account_name: always("Olena Koval", "The holder; `USDT` of every USDT account."),
    is_default: always(true, "Chosen unless the customer chooses another."),
  },
});
