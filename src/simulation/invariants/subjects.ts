import type { Tables } from "../../fake-server/collections/tables.ts";
import type { WithdrawalAccountRow } from "../../fake-server/collections/withdrawal-account.ts";
import { fieldOf } from "../../fake-server/wire/field-of.ts";
import { parsedJson } from "../../fake-server/wire/parsed-json.ts";
import type { Call } from "../customer/network.ts";

/** What a call of D7 is about: kind and order of a payment or recycling, else the kind. */
export type Subject = string;

const kinds: Readonly<Record<string, string>> = {
  "POST /client/orders": "order",
  "POST /client/withdrawals": "withdrawal",
  "POST /client/recharges": "recharge",
  "POST /client/withdrawal-accounts": "withdrawal account",
};

/** The subject of the client's request or record. */
export const subjectOf = (request: unknown): Subject => {
  const [kind, orderId] = [fieldOf(request, "kind"), fieldOf(request, "orderId")];
  return kind === "payment" || kind === "recycle" ? `${kind} ${String(orderId)}` : String(kind);
};

/** The subject of a call on the network; null: not a command. */
export const subjectOfCall = (tables: Tables, { name, path, body }: Call): Subject | null => {
  const kind = kinds[name];
  if (kind !== undefined) return kind;
  if (name === "POST /client/orders/:id/recycle") return `recycle ${path.split("/")[3] ?? ""}`;
  if (name !== "POST /client/pay") return null;
  const number = String(fieldOf(parsedJson(body), "business_no"));
  return `payment ${tables.orders.where("order_no", number)[0]?.id ?? ""}`;
};

/** The account that a withdrawal's call names, as it is now; null: another call, or there is none. */
export const accountOfCall = (tables: Tables, { name, body }: Call): WithdrawalAccountRow | null =>
  name === "POST /client/withdrawals"
    ? (tables.withdrawalAccounts.get(Number(fieldOf(parsedJson(body), "account_id"))) ?? null)
    : null;

/** Whether it can happen only once per order: a payment or a recycling. */
export const isOfOneOrder = (subject: Subject): boolean => /^(payment|recycle) /.test(subject);

/** Whether the call only redirects to the payment site, and so moves no money (D8). */
export const leadsToSite = ({ name, body }: Call): boolean => {
  const sent = parsedJson(body);
  return name === "POST /client/pay"
    ? fieldOf(sent, "pay_method") !== "balance"
    : name === "POST /client/recharges" && fieldOf(sent, "method") === "alipay";
};
