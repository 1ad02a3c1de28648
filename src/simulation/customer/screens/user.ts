import { createActor } from "xstate";
import { userActors } from "../../../adapters/xstate/actors/user.actors.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { OrderStats } from "../../../domain/order/order.ts";
import { resourceMachine } from "../../../domain/resource/resource.machine.ts";
import type { Page } from "../page.ts";
import { statsText } from "../texts.ts";
import type { Screen } from "./screen.ts";

const statsMachine = resourceMachine<null, OrderStats, CallFailure>();

export const userScreen = (page: Page): Screen => {
  const { loadStats } = userActors(page.runtime);
  const stats = page.start(
    createActor(statsMachine.provide({ actors: { load: loadStats } }), {
      input: { key: null },
    }),
  );
  const refresh = () => {
    page.session.send({ type: "REFRESH_USER" });
    stats.send({ type: "REFRESH" });
  };
  page.session.send({ type: "REFRESH_USER" });
  const told = page.session.on("orders changed", () => stats.send({ type: "REFRESH" }));
  return {
    offers: () => ({}),
    returned: () => stats.send({ type: "REFRESH" }),
    refresh,
    unknown: () => null,
    shows: () => {
      const { value } = stats.getSnapshot().context;
      return value === null
        ? []
        : [{ kind: "orders", view: { of: "order counts" }, text: statsText(value) }];
    },
    close: () => {
      told.unsubscribe();
      stats.stop();
    },
  };
};
