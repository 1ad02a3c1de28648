import { type BalanceLog, balanceLogTypes } from "../domain/wallet/balance-log.ts";
import { page } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, optional } from "./schema/entity.ts";
import { readableOrNull } from "./schema/kind.ts";
import { amount } from "./schema/kinds/amount.ts";
import { id, orderId, withdrawalId } from "./schema/kinds/id.ts";
import { instant } from "./schema/kinds/instant.ts";
import { oneOf } from "./schema/kinds/one-of.ts";
import { walletQuery } from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

const balanceLog = entity(
  {
    id: always(id, doc("Of the record.", 3301)),
    type: always(
      oneOf(toolsOnly("BalanceLogType"), balanceLogTypes),
      doc("Why the money moved.", "order"),
    ),
    amount: always(amount, doc("Signed: what leaves the account is negative.", -259.8)),
    balance: always(amount, doc("What was on the account afterwards.", "1250.50")),
    created_at: always(instant, doc("When it moved.", "2026-01-15 12:01:30")),
    order_id: optional(
      readableOrNull(orderId),
      doc("Of the order it was for; the specification does not list it.", 204),
    ),
    withdrawal_id: optional(
      readableOrNull(withdrawalId),
      doc("Of the withdrawal it was for; the specification does not list it.", null),
    ),
  },
  toolsOnly({
    name: "BalanceLog",
    text: "A movement of money on the customer's account.",
    sources: ["S3.14", "S3.15"],
  }),
) satisfies Reads<BalanceLog>;

export const listBalanceLogs = call("balanceLogs", "GET", "/client/balance-logs", {
  query: walletQuery,
  answer: page("logs", balanceLog),
  about: toolsOnly({
    noun: "wallet",
    title: "A page of balance records, the newest first",
    sources: ["S7.27", "S9.4"],
  }),
});
