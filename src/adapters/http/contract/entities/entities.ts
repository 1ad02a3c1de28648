import { cartCount, cartItem } from "./cart.entities.ts";
import { category, product } from "./catalogue.entities.ts";
import type { Entity } from "./entity.ts";
import { message } from "./messages.entities.ts";
import { createdOrder, order, orderItem, orderStats } from "./orders.entities.ts";
import { payment } from "./payments.entities.ts";
import { profile, upload } from "./profile.entities.ts";
import { createdRecharge, recharge, transferInstructions } from "./recharges.entities.ts";
import { recycler, session, user } from "./session.entities.ts";
import { banner, settings } from "./settings.entities.ts";
import { balanceLog } from "./wallet.entities.ts";
import { withdrawalAccount } from "./withdrawal-accounts.entities.ts";
import { withdrawal } from "./withdrawals.entities.ts";

/** Every entity that an answer carries. */
export const entities: readonly Entity[] = [
  session,
  user,
  recycler,
  settings,
  banner,
  category,
  product,
  cartItem,
  cartCount,
  order,
  orderItem,
  orderStats,
  createdOrder,
  payment,
  balanceLog,
  withdrawal,
  withdrawalAccount,
  recharge,
  transferInstructions,
  createdRecharge,
  message,
  profile,
  upload,
];

const bySchema = new Map(entities.map((entity) => [entity.schema, entity]));

/** The entity that an answer's schema reads; undefined where it reads none (`nothing`). */
export const entityOf = (schema: Entity["schema"]): Entity | undefined => bySchema.get(schema);
