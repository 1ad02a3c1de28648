import { Schema } from "effect";
import { customerJson } from "../customers/customer-json.ts";
import { decodeBody } from "../routing/decode.ts";
import type { Handlers } from "../routing/router.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { passwordHash } from "./passwords.ts";
import { register, Registration } from "./register.ts";
import { openSession } from "./sessions.ts";

const LoginBody = Schema.Struct({ username: Schema.String, password: Schema.String });

export const sessionsHandlers: Handlers = (shop, router) => [
  router.open("post", "/client/login", async ({ body, now }) => {
    const { username, password } = decodeBody(LoginBody, body);
    const [customer] = shop.tables.customers.where("username", username.trim());
    if (customer === undefined) throw apiErrors.userUnknown();
    if (customer.password_hash !== passwordHash(customer.username, password)) {
      throw apiErrors.wrongPassword();
    }
    if (customer.is_frozen) throw apiErrors.accountFrozen();
    return { token: await openSession(shop, customer.id, now), user: customerJson(shop, customer) };
  }),

  router.open("post", "/client/register", async ({ body, now }) => {
    const customer = await register(shop, decodeBody(Registration, body), now);
    return { token: await openSession(shop, customer.id, now), user: customerJson(shop, customer) };
  }),
];
