import type { SentBy } from "../../contract/schema/entity.ts";
import type { user } from "../../contract/session.ts";
import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop/shop.ts";
import { linkTo } from "../shop/link-to.ts";
import { amountNumber, amountText } from "../wire/amount.ts";

type UserJson = SentBy<typeof user> & Pick<CustomerRow, "id" | "phone" | "email" | "invite_code">;

/** A user as in specification §3, with the extra fields of its wider reading. */
export const customerJson = (shop: Pick<Shop, "settings">, customer: CustomerRow): UserJson => ({
  id: customer.id,
  username: customer.username,
  phone: customer.phone,
  email: customer.email,
  avatar: linkTo(shop, customer.avatar),
  balance: amountText(customer.balance),
  available_balance: amountNumber(customer.balance),
  member_level: customer.member_level,
  invite_code: customer.invite_code,
  recycler:
    customer.service_area === null ? null : { service_area: linkTo(shop, customer.service_area) },
});
