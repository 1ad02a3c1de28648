import { Result, Schema } from "effect";
import {
  type Recharge,
  rechargeMethods,
  rechargeStatuses,
  type TransferInstructions,
} from "../domain/recharge/recharge.ts";
import type { RechargeAnswer } from "../domain/recharge/recharge-attempt.ts";
import { errors } from "./errors.ts";
import { type Answer, fieldsOrNothing, one, page } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, type SentBy, always, entity, optional } from "./schema/entity.ts";
import { orNull, readableOrNull, within } from "./schema/kind.ts";
import { amount } from "./schema/kinds/amount.ts";
import { rechargeId } from "./schema/kinds/id.ts";
import { instant } from "./schema/kinds/instant.ts";
import { oneOf } from "./schema/kinds/one-of.ts";
import { textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

export const transferInstructions = entity(
  {
    bank_name: optional(textOrNull, doc("The network for USDT.", "Green Loop Bank")),
    bank_account: optional(
      textOrNull,
      doc("The number; the address for USDT.", "UA213223130000026007233566001"),
    ),
    account_name: optional(textOrNull, doc("The holder.", "Green Loop LLC")),
    reference: optional(
      textOrNull,
      doc("By which the shop knows whose transfer it is.", "RC2026011500012"),
    ),
  },
  toolsOnly({
    name: "TransferInstructions",
    text: "Where a transfer goes, in the fields of a withdrawal account.",
    sources: ["D5"],
  }),
) satisfies Reads<TransferInstructions>;

export const recharge = entity(
  {
    id: always(rechargeId, doc("Of the recharge.", 12)),
    recharge_no: optional(
      textOrNull,
      doc("What the customer and the bank name it by.", "RC2026011500012"),
    ),
    amount: always(amount, doc("What is paid in.", "300.00")),
    method: always(
      oneOf(toolsOnly("RechargeMethod"), rechargeMethods),
      doc("How.", "bank_transfer"),
    ),
    status: always(
      oneOf(toolsOnly("RechargeStatus"), rechargeStatuses),
      doc("Where it stands.", "pending"),
    ),
    created_at: always(instant, doc("When it was asked for.", "2026-01-15 12:10:00")),
    pay_url: optional(textOrNull, doc("Where a pending online payment can be gone on with.", null)),
    instructions: optional(
      readableOrNull(within(transferInstructions)),
      doc("Of a pending transfer.", null),
    ),
  },
  toolsOnly({
    name: "Recharge",
    text: "Money on its way in. The specification shows none of its fields: these are our reading (D5).",
    sources: ["S4.8", "S4.9", "D5"],
  }),
) satisfies Reads<Recharge>;

const createdRecharge = entity(
  {
    recharge: optional(orNull(within(recharge)), doc("The recharge.", null)),
    payUrl: optional(textOrNull, doc("The payment site, for an online payment.", null)),
  },
  toolsOnly({
    name: "CreatedRecharge",
    text: "A recharge that was just asked for.",
    sources: ["S7.40", "D5"],
  }),
);

const paymentSite = fieldsOrNothing(entity({ payUrl: optional(textOrNull, undefined) }, undefined));

const oneRecharge = one("recharge", recharge);

/** The answer to an accepted recharge. The specification promises no content, so every field is optional. */
const createdRechargeAnswer: Answer<RechargeAnswer, SentBy<typeof createdRecharge> | null> = {
  ...fieldsOrNothing(createdRecharge),
  decode: (data, onLeftOut) =>
    Result.map(paymentSite.decode(data, onLeftOut), (answered) => ({
      recharge: Result.getOrElse(oneRecharge.decode(data, onLeftOut), () => null),
      payUrl: answered?.payUrl ?? null,
    })),
};

export const listRecharges = call("recharges", "GET", "/client/recharges", {
  query: sent.walletQuery,
  answer: page("recharges", recharge),
  about: toolsOnly({
    noun: "recharges",
    title: "A page of recharges, the newest first",
    sources: ["S7.40", "D5"],
  }),
});

export const createRecharge = call("createRecharge", "POST", "/client/recharges", {
  body: toolsOnly(
    Schema.Struct({
      amount: sent.amount("What is paid in."),
      method: sent.oneOf("RechargeMethod", rechargeMethods, "How (S4.9)."),
    }).annotate({
      identifier: "NewRecharge",
      examples: [{ amount: 300, method: "bank_transfer" }],
    }),
  ),
  once: true,
  answer: createdRechargeAnswer,
  about: toolsOnly({
    noun: "recharges",
    title: "Pay money into the wallet",
    text: "Nothing is credited before the money is there.",
    sources: ["S7.40", "D5"],
    errors: [
      errors.amountInvalid,
      errors.rechargeTooLarge,
      errors.methodUnavailable,
      errors.keyReused,
      errors.badRequest,
    ],
  }),
});
