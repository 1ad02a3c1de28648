import type { Shop } from "../shop.ts";
import type { CustomerCall } from "./call.ts";

/** Older attempts are forgotten, so that a long-lived shop does not grow without bound. */
const keptAttempts = 200;

const keyOf = (call: CustomerCall): string | undefined => {
  const key = call.request.headers.get("idempotency-key");
  if (key === null || call.request.method !== "POST") return undefined;
  return `${call.customer.id} ${new URL(call.request.url).pathname} ${key}`;
};

/** The answer of the same customer's call to the same path under the same key (D7). */
export const firstAnswer = (shop: Shop, call: CustomerCall): string | undefined => {
  const key = keyOf(call);
  return key === undefined ? undefined : shop.tables.attempts.where("key", key)[0]?.body;
};

/** Keeps a successful answer; a refused call had no effect and may be tried again. */
export const keepAnswer = async (shop: Shop, call: CustomerCall, body: string): Promise<void> => {
  const key = keyOf(call);
  if (key === undefined) return;
  const { attempts } = shop.tables;
  const [oldest] = attempts.all();
  if (oldest !== undefined && attempts.all().length >= keptAttempts) {
    await attempts.remove(oldest.id);
  }
  await attempts.insert({ id: attempts.nextId(), key, body });
};
