import type { CustomerRow } from "../collections/customer.ts";
import type { SessionRow } from "../collections/session.ts";
import { customerNamed } from "../customers/customer-named.ts";
import type { Shop } from "../shop/shop.ts";
import type { RowList } from "../store/sorted-rows.ts";
import { apiErrors } from "../wire/api-errors.ts";

const byEnd: RowList<SessionRow> = { order: (a, b) => a.expires_at - b.expires_at };

/** An unknown token gets 401 as an expired one does, so expired rows need not be kept. */
const removeExpired = async ({ tables: { sessions } }: Shop, now: number): Promise<void> => {
  const first = sessions.list(byEnd);
  const living = first.findIndex(({ expires_at }) => expires_at > now);
  for (const { id } of first.slice(0, living === -1 ? first.length : living).toReversed()) {
    await sessions.remove(id);
  }
};

/** Opens a session and returns its token. Deletes all expired sessions. */
export const openSession = async (shop: Shop, customerId: number, now: number): Promise<string> => {
  await removeExpired(shop, now);
  const { sessions } = shop.tables;
  const token = shop.secretOf(`session ${sessions.nextId()}`);
  await sessions.insert({
    id: token,
    customer_id: customerId,
    expires_at: now + shop.settings.sessionLifetimeMs,
  });
  return token;
};

const sessionOf = (shop: Shop, header: string | null): SessionRow | undefined => {
  const token = header === null ? undefined : /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  return token === undefined ? undefined : shop.tables.sessions.get(token);
};

/** The username of an `Authorization` header, expired or not; null: no customer has the token. */
export const ownerOfToken = (shop: Shop, header: string | null): string | null => {
  const id = sessionOf(shop, header)?.customer_id;
  return id === undefined ? null : (shop.tables.customers.get(id)?.username ?? null);
};

/**
 * The customer of an `Authorization` header.
 *
 * @throws ApiError 401: unknown or expired token, or, with its own message, a frozen customer
 * (D11).
 */
export const customerOfToken = (shop: Shop, header: string | null, now: number): CustomerRow => {
  const session = sessionOf(shop, header);
  if (session === undefined || session.expires_at <= now) throw apiErrors.sessionExpired();
  const customer = shop.tables.customers.get(session.customer_id);
  if (customer === undefined) throw apiErrors.sessionExpired();
  if (customer.is_frozen) throw apiErrors.sessionOfFrozen();
  return customer;
};

/** When the newest valid token of each customer was issued, in epoch milliseconds. */
export const loggedInSince = (shop: Shop, now: number): ReadonlyMap<number, number> => {
  const times = new Map<number, number>();
  for (const { customer_id, expires_at } of shop.tables.sessions.all()) {
    if (expires_at <= now) continue;
    const since = expires_at - shop.settings.sessionLifetimeMs;
    times.set(customer_id, Math.max(since, times.get(customer_id) ?? since));
  }
  return times;
};

/**
 * Ends all sessions of the customer, or of everybody: the tokens are answered with 401.
 * @throws when there is no such customer.
 */
export const revokeSessions = async (shop: Shop, username?: string): Promise<void> => {
  const { sessions } = shop.tables;
  const ended =
    username === undefined
      ? sessions.all()
      : sessions.where("customer_id", customerNamed(shop, username).id);
  for (const session of ended) await sessions.remove(session.id);
};
