import type { Shop } from "../shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import type { CustomerCall } from "./call.ts";
import { requestMark } from "./request-mark.ts";

/** Of each customer; older ones are forgotten, so that a long-lived shop does not grow without bound. */
const keptAttempts = 200;

/** What a call is known by that carries an `Idempotency-Key`; `null` where no key is looked at. */
const keyOf = ({ modes }: Shop, { request, customer }: CustomerCall): string | null => {
  const key = request.headers.get("idempotency-key");
  if (key === null || modes.idempotency === "ignored") return null;
  return `${customer.id} ${new URL(request.url).pathname} ${key}`;
};

/**
 * The answer of the same customer's call to the same path under the same key (D7). Asked where the
 * effect is about to come, in its transaction. @throws ApiError 40909 when that call had another body.
 */
export const firstAnswer = (shop: Shop, call: CustomerCall): string | undefined => {
  const key = keyOf(shop, call);
  const [first] = key === null ? [] : shop.tables.attempts.where("key", key);
  if (first !== undefined && first.request !== requestMark(call.body)) throw apiErrors.keyReused();
  return first?.answer;
};

/** Keeps a successful answer; a refused call had no effect and may be tried again. */
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
