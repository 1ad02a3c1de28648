import type { profile } from "../../contract/profile.ts";
import type { SentBy } from "../../contract/schema/entity.ts";
import type { CustomerRow } from "../collections/customer.ts";
import { decodeBody } from "../routing/decode.ts";
import type { Handlers } from "../routing/router.ts";
import { changePassword, PasswordChange } from "../sessions/change-password.ts";
import type { Shop } from "../shop/shop.ts";
import { linkTo } from "../shop/link-to.ts";
import { customerJson } from "./customer-json.ts";
import { changeProfile, ProfileChanges } from "./profile.ts";

type ProfileJson = SentBy<typeof profile> & Pick<CustomerRow, "id" | "avatar">;

const profileJson = (
  shop: Shop,
  { id, username, phone, email, avatar, invite_code }: CustomerRow,
): { readonly profile: ProfileJson } => ({
  profile: { id, username, phone, email, avatar: linkTo(shop, avatar), invite_code },
});

export const customersHandlers: Handlers = (shop, router) => [
  router.guarded("get", "/client/user", ({ customer }) => ({ user: customerJson(shop, customer) })),

  router.guarded("get", "/client/profile", ({ customer }) => profileJson(shop, customer)),

  router.guarded("put", "/client/profile", async ({ customer, body }) =>
    profileJson(shop, await changeProfile(shop, customer, decodeBody(ProfileChanges, body))),
  ),

  router.guarded("put", "/client/password", async ({ customer, body }) => {
    await changePassword(shop, customer, decodeBody(PasswordChange, body));
    return {};
  }),
];
