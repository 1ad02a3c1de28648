import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { hash } from "../wire/hash.ts";
import type { CustomerCall } from "./call.ts";

/** JSON with sorted object fields. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? "";

/** A hash of a request's body, independent of the order of JSON fields. */
const requestMark = (body: unknown): string => hash(sortedJson(body));

/** Responses kept per customer; older ones are dropped to bound the state's size. */
const keptAttempts = 200;

/** The key of a call with an `Idempotency-Key`; `null`: keys are ignored, or there is none. */
const keyOf = ({ modes }: Shop, { request, customer }: CustomerCall): string | null => {
  // An empty key would be one for all.
  const key = request.headers.get("idempotency-key")?.trim() ?? "";
  if (key === "" || modes.idempotency === "ignored") return null;
  return `${customer.id} ${new URL(request.url).pathname} ${key}`;
};

/**
 * The first response to the same customer's call to the same path with the same key (D7). Checked
 * in the transaction of the effect. @throws ApiError 40909 when that call had another body.
 */
export const firstAnswer = (shop: Shop, call: CustomerCall): string | undefined => {
  const key = keyOf(shop, call);
  const [first] = key === null ? [] : shop.tables.attempts.where("key", key);
  if (first !== undefined && first.request !== requestMark(call.body)) throw apiErrors.keyReused();
  return first?.answer;
};

/** Stores a successful response; a refused call had no effect and may be retried. */
export const keepAnswer = async (shop: Shop, call: CustomerCall, answer: string): Promise<void> => {
  const key = keyOf(shop, call);
  if (key === null) return;
  const { attempts } = shop.tables;
  const kept = attempts.where("customer_id", call.customer.id);
  const [oldest] = kept;
  if (oldest !== undefined && kept.length >= keptAttempts) await attempts.remove(oldest.id);
  await attempts.insert({
    id: attempts.nextId(),
    customer_id: call.customer.id,
    key,
    request: requestMark(call.body),
    answer,
  });
};
