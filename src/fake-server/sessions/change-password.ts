import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { isTooShort, passwordHash } from "./passwords.ts";
import { revokeSessions } from "./sessions.ts";

export interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

/**
 * Changes the password and ends all sessions of the customer (specification §5, §8).
 * @throws ApiError with the first broken rule; then nothing is changed.
 */
export const changePassword = async (
  shop: Shop,
  { id, username, password_hash }: CustomerRow,
  { old_password, new_password, confirm_password }: PasswordChange,
): Promise<void> => {
  if (passwordHash(username, old_password) !== password_hash) throw apiErrors.oldPasswordWrong();
  if (isTooShort(new_password)) throw apiErrors.passwordTooShort();
  if (new_password === old_password) throw apiErrors.passwordUnchanged();
  if (confirm_password !== new_password) throw apiErrors.passwordsDiffer();
  await shop.tables.customers.update(id, { password_hash: passwordHash(username, new_password) });
  await revokeSessions(shop, username);
};
