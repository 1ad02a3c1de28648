import { Schema } from "effect";
import type { CustomerRow } from "../collections/customer.ts";
import { trimmedOrNull, isEmail } from "./contact.ts";
import type { Shop } from "../shop/shop.ts";
import { linkTo } from "../shop/link-to.ts";
import { uploadAddress } from "../uploads/uploads.ts";
import { apiErrors } from "../wire/api-errors.ts";

/** The fields that a customer may change; an absent one stays as it is. */
export const ProfileChanges = Schema.Struct({
  phone: Schema.optionalKey(Schema.NullOr(Schema.String)),
  email: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** The `data.url` of the customer's own upload. */
  avatar: Schema.optionalKey(Schema.String),
});

const phoneForm = /^[\d+()\-. ]{3,32}$/;

/** The picture as it is kept, by its link; undefined: it is not theirs. */
const theirPicture = (shop: Shop, customer: CustomerRow, link: string): string | undefined =>
  [
    customer.avatar,
    ...shop.tables.uploads
      .where("customer_id", customer.id)
      .map((upload) => uploadAddress(shop, upload)),
  ].find((own) => linkTo(shop, own) === link);

/** @throws ApiError 422xx for an invalid field; then nothing is changed. */
export const changeProfile = async (
  shop: Shop,
  customer: CustomerRow,
  changes: typeof ProfileChanges.Type,
): Promise<CustomerRow> => {
  const phone = changes.phone === undefined ? customer.phone : trimmedOrNull(changes.phone);
  const email = changes.email === undefined ? customer.email : trimmedOrNull(changes.email);
  const avatar =
    changes.avatar === undefined ? customer.avatar : theirPicture(shop, customer, changes.avatar);
  // An unchanged phone that predates this rule may stay.
  if (phone !== null && phone !== customer.phone && !phoneForm.test(phone))
    throw apiErrors.phoneInvalid();
  if (email !== null && !isEmail(email)) throw apiErrors.emailInvalid();
  if (avatar === undefined) throw apiErrors.pictureUnknown();
  return shop.tables.customers.update(customer.id, { phone, email, avatar });
};
