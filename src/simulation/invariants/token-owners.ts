import type { SessionRow } from "../../fake-server/collections/session.ts";
import type { Tables } from "../../fake-server/collections/tables.ts";

/**
 * Remembers the owner of each issued token. A page still belongs to its customer after the server
 * has ended the session unnoticed, such as by a password change with a lost response.
 *
 * @returns the account to which a token was issued; null for no token.
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
