import { toDecimalText } from "../../domain/money/amount.ts";
import type { Recharges } from "../../ports/recharges.ts";
import type { Api } from "./api.ts";
import { createdRechargeAnswer, rechargesAnswer } from "./contract/recharges.answers.ts";

export const rechargesHttp = (api: Api): Recharges => ({
  list: (page) => api.read({ endpoint: "recharges", query: { page } }, rechargesAnswer),
  create: ({ amount, method }, key) =>
    api.send(
      {
        endpoint: "createRecharge",
        key,
        body: { amount: Number(toDecimalText(amount)), method },
      },
      createdRechargeAnswer,
    ),
});
