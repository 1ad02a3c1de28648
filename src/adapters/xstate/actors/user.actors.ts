import { Effect } from "effect";
import type { UserActors } from "../../../domain/session/user-actors.ts";
import { Orders } from "../../../ports/orders.ts";
import { ShopSettings } from "../../../ports/shop-settings.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { shopSettingsHttp } from "../../http/shop-settings.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const userActors = (runtime: ShopRuntime): UserActors => {
  const fill = filler(runtime.with(Orders, ordersHttp).with(ShopSettings, shopSettingsHttp));
  return {
    loadStats: fill(() => Effect.flatMap(Orders, (orders) => orders.stats)),
    loadSettings: fill(() => Effect.flatMap(ShopSettings, ({ settings }) => settings)),
  };
};
