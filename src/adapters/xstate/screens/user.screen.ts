import { Effect } from "effect";
import { settingsMachine } from "../../../domain/catalogue/shop-settings.machine.ts";
import {
  statsMachine,
  userScreenMachine,
  type UserScreenLogic,
} from "../../../domain/session/user-screen.machine.ts";
import { Orders, ShopSettings } from "../port-tags.ts";
import { ordersHttp } from "../../http/orders.http.ts";
import { shopSettingsHttp } from "../../http/settings.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The user centre with its calls; the user comes from the session. */
export const userScreen = (runtime: ShopRuntime): UserScreenLogic => {
  const fill = filler(runtime.with(Orders, ordersHttp).with(ShopSettings, shopSettingsHttp));
  return userScreenMachine.provide({
    actors: {
      stats: statsMachine.provide({
        actors: { load: fill(() => Effect.flatMap(Orders, (orders) => orders.stats)) },
      }),
      settings: settingsMachine.provide({
        actors: { load: fill(() => Effect.flatMap(ShopSettings, ({ settings }) => settings)) },
      }),
    },
  });
};
