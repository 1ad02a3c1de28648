import { Schema } from "effect";
import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { isTooShort, passwordHash } from "./passwords.ts";
import { revokeSessions } from "./sessions.ts";

/** The body of a change of the password. */
export const PasswordChange = Schema.Struct({
  old_password: Schema.String,
  new_password: Schema.String,
  confirm_password: Schema.String,
});

/**
 * Changes the password and ends all sessions of the customer (specification §5, §8).
 * @throws ApiError with the first broken rule; then nothing is changed.
 */
export const changePassword = async (
  shop: Shop,
  { id, username, password_hash }: CustomerRow,
  { old_password, new_password, confirm_password }: typeof PasswordChange.Type,
): Promise<void> => {
  if (passwordHash(username, old_password) !== password_hash) throw apiErrors.oldPasswordWrong();
  if (isTooShort(new_password)) throw apiErrors.passwordTooShort();
  if (new_password === old_password) throw apiErrors.passwordUnchanged();
  if (confirm_password !== new_password) throw apiErrors.passwordsDiffer();
  await shop.tables.customers.update(id, { password_hash: passwordHash(username, new_password) });
  await revokeSessions(shop, username);
};
