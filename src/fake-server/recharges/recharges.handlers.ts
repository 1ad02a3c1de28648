import type { HttpHandler } from "msw/http";
import { rechargePayUrl } from "../payment-site/pay-url.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Router } from "../routing/router.ts";
import type { Shop } from "../shop.ts";
import { createRecharge } from "./create-recharge.ts";
import { rechargeJson } from "./recharge-json.ts";

export const rechargesHandlers = (shop: Shop, router: Router): readonly HttpHandler[] => [
  router.guarded("get", "/client/recharges", ({ customer, query, language }) => {
    const recharges = shop.tables.recharges
      .where("customer_id", customer.id)
      .toSorted((a, b) => b.created_at - a.created_at || b.id - a.id);
    return {
      recharges: pageOf(recharges, query).map((recharge) => rechargeJson(recharge, language)),
      total: recharges.length,
    };
  }),

  router.guarded("post", "/client/recharges", async (call) => {
    const { language, request } = call;
    const recharge = await createRecharge(shop, call);
    return {
      recharge: rechargeJson(recharge, language),
      ...(recharge.method === "alipay"
        ? { payUrl: rechargePayUrl(shop, { recharge, language, request }) }
        : {}),
    };
  }),
];
