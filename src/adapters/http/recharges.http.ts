import { createRecharge, listRecharges } from "../../contract/recharges.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { Recharges } from "../../ports/recharges.ts";
import type { Api } from "./api.ts";

export const rechargesHttp = (api: Api): Recharges => ({
  list: (page) => api.read(listRecharges, { query: { page } }),
  create: ({ amount, method }, key) =>
    api.send(createRecharge, { key, body: { amount: Number(toDecimalText(amount)), method } }),
});
