import type { HttpHandler } from "msw/http";
import { pageOf } from "../routing/page-of.ts";
import type { Router } from "../routing/router.ts";
import type { Shop } from "../shop.ts";
import { createRecharge } from "./create-recharge.ts";
import { rechargeJson } from "./recharge-json.ts";

export const rechargesHandlers = (shop: Shop, router: Router): readonly HttpHandler[] => [
  router.guarded("get", "/client/recharges", (call) => {
    const recharges = shop.tables.recharges
      .where("customer_id", call.customer.id)
      .toSorted((a, b) => b.created_at - a.created_at || b.id - a.id);
    return {
      recharges: pageOf(recharges, call.query).map((recharge) =>
        rechargeJson(shop, recharge, call),
      ),
      total: recharges.length,
    };
  }),

  router.guarded("post", "/client/recharges", async (call) => {
    const recharge = rechargeJson(shop, await createRecharge(shop, call), call);
    const { pay_url } = recharge;
    return { recharge, ...(pay_url === null ? {} : { payUrl: pay_url }) };
  }),
];
