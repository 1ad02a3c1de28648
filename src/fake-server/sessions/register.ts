import { Schema } from "effect";
import type { CustomerRow } from "../collections/customer.ts";
import { trimmedOrNull, isEmail } from "../customers/contact.ts";
import { inviteCodes } from "../seeds/invite-codes.ts";
import type { Shop } from "../shop/shop.ts";
import { post } from "../wallet/ledger.ts";
import { hash } from "../wire/hash.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { isTooShort, passwordHash } from "./passwords.ts";

/** The body of a registration. */
export const Registration = Schema.Struct({
  username: Schema.String,
  password: Schema.String,
  invite_code: Schema.optionalKey(Schema.NullOr(Schema.String)),
  phone: Schema.optionalKey(Schema.NullOr(Schema.String)),
  email: Schema.optionalKey(Schema.NullOr(Schema.String)),
});

const usernameForm = /^[\p{L}\d+_.@ -]{3,32}$/u;

const isInvited = (shop: Shop, code: string | null): boolean =>
  code !== null &&
  (inviteCodes.includes(code) || shop.tables.customers.where("invite_code", code).length > 0);

/**
 * Creates a customer with the welcome credit (specification §5). An invite is required.
 * @throws ApiError 422xx for an invalid field.
 */
export const register = async (
  shop: Shop,
  registration: typeof Registration.Type,
  now: number,
): Promise<CustomerRow> => {
  const { customers } = shop.tables;
  const username = registration.username.trim();
  const email = trimmedOrNull(registration.email);
  if (!usernameForm.test(username)) throw apiErrors.usernameInvalid();
  if (isTooShort(registration.password)) throw apiErrors.passwordTooShort();
  if (email !== null && !isEmail(email)) throw apiErrors.emailInvalid();
  if (!isInvited(shop, trimmedOrNull(registration.invite_code))) throw apiErrors.inviteInvalid();
  if (customers.where("username", username).length > 0) throw apiErrors.usernameTaken();

  const id = customers.nextId();
  const customer = await customers.insert({
    id,
    username,
    password_hash: passwordHash(username, registration.password),
    phone: trimmedOrNull(registration.phone),
    email,
    avatar: "",
    balance: 0,
    member_level: 0,
    service_area: null,
    is_frozen: false,
    withdrawals_frozen: false,
    invite_code: `INV${hash(`${id} ${username}`).slice(0, 8).toUpperCase()}`,
    created_at: now,
  });
  if (shop.settings.welcomeCredit === 0) return customer;
  return post(shop, { customerId: id, type: "other", amount: shop.settings.welcomeCredit, now });
};
