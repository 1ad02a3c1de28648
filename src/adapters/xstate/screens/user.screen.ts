import { settingsMachine } from "../../../domain/catalogue/shop-settings.machine.ts";
import { statsMachine, userScreenMachine } from "../../../domain/session/user-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

/** The user comes from the session. */
export const userScreen = ({ orders, shopSettings }: Pick<Ports, "orders" | "shopSettings">) =>
  userScreenMachine.provide({
    actors: {
      stats: statsMachine.provide({ actors: { load: toActor(() => orders.stats) } }),
      settings: settingsMachine.provide({ actors: { load: toActor(() => shopSettings.settings) } }),
    },
  });
