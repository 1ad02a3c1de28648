import type { RechargeRow } from "../collections/recharge.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Handlers } from "../routing/router.ts";
import type { RowList } from "../store/sorted-rows.ts";
import { createRecharge } from "./create-recharge.ts";
import { rechargeJson } from "./recharge-json.ts";

const newest: RowList<RechargeRow> = {
  order: (a, b) => b.created_at - a.created_at || b.id - a.id,
};

export const rechargesHandlers: Handlers = (shop, router) => [
  router.guarded("get", "/client/recharges", (call) => {
    const recharges = shop.tables.recharges.listWhere("customer_id", call.customer.id, newest);
    return {
      recharges: pageOf(recharges, call.query).map((recharge) =>
        rechargeJson(shop, recharge, call),
      ),
      total: recharges.length,
    };
  }),

  router.once("/client/recharges", async (call) => {
    const recharge = rechargeJson(shop, await createRecharge(shop, call), call);
    const { pay_url } = recharge;
    return { recharge, ...(pay_url === null ? {} : { payUrl: pay_url }) };
  }),
];
