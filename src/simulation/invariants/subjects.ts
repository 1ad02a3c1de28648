import type { Tables } from "../../fake-server/collections/tables.ts";
import type { Call } from "../customer/network.ts";

/** What a call of D7 is about, as a text: of a payment or a recycling its order, else the kind alone. */
export type Subject = string;

const kinds: Readonly<Record<string, string>> = {
  "POST /client/orders": "order",
  "POST /client/withdrawals": "withdrawal",
  "POST /client/recharges": "recharge",
  "POST /client/withdrawal-accounts": "withdrawal account",
};

/** A value under a name of what may be an object. */
export const valueAt = (whole: unknown, name: string): unknown =>
  typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;

/** A text as JSON; undefined: it is none. */
export const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};

/** Of a request or a record's subject, as the client has it. */
export const subjectOf = (request: unknown): Subject => {
  const [kind, orderId] = [valueAt(request, "kind"), valueAt(request, "orderId")];
  return kind === "payment" || kind === "recycle" ? `${kind} ${String(orderId)}` : String(kind);
};

/** Of a call as it goes over the network; null: it is none of those that are sent once. */
export const subjectOfCall = (tables: Tables, { name, path, body }: Call): Subject | null => {
  const kind = kinds[name];
  if (kind !== undefined) return kind;
  if (name === "POST /client/orders/:id/recycle") return `recycle ${path.split("/")[3] ?? ""}`;
  if (name !== "POST /client/pay") return null;
  const number = String(valueAt(parsedJson(body), "business_no"));
  return `payment ${tables.orders.where("order_no", number)[0]?.id ?? ""}`;
};

/** An order is paid once and recycled once. */
export const isOfOneOrder = (subject: Subject): boolean => /^(payment|recycle) /.test(subject);

/** The call sends its customer to the payment site: by itself it moves no money (D8). */
export const leadsToSite = ({ name, body }: Call): boolean => {
  const sent = parsedJson(body);
  return name === "POST /client/pay"
    ? valueAt(sent, "pay_method") !== "balance"
    : name === "POST /client/recharges" && valueAt(sent, "method") === "alipay";
};
