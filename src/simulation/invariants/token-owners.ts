import type { SessionRow } from "../../fake-server/collections/session.ts";
import type { Tables } from "../../fake-server/collections/tables.ts";

/**
 * Remembers whose each token is from the moment the server issues it. A page goes on being its
 * customer's when the server has ended the session and the page has not heard of it: after a change
 * of the password whose answer was lost, for one.
 *
 * @returns the account that a token was issued to; null for no token.
 */
export const watchTokens = (tables: Tables): ((token: string | null) => number | null) => {
  const owners = new Map<string, number>();
  const { insert } = tables.sessions;
  Reflect.set(tables.sessions, "insert", (row: SessionRow) => {
    owners.set(row.id, row.customer_id);
    return insert(row);
  });
  return (token) => (token === null ? null : (owners.get(token) ?? null));
};
