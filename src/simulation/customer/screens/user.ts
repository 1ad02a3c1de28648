import { createActor } from "xstate";
import { userScreen as userScreenLogic } from "../../../adapters/xstate/screens/user.screen.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { statsText } from "../texts.ts";
import type { Screen } from "./screen.ts";

const logicOf = oncePerPage(userScreenLogic);

export const userScreen = (page: Page): Screen => {
  const { session, policy, start } = page;
  const screen = start(createActor(logicOf(page.ports), { input: { session, policy } }));
  return {
    offers: () => ({}),
    returned: () => screen.send({ type: "RETURNED" }),
    refresh: () => screen.send({ type: "PULLED" }),
    shows: () => {
      const { value: stats } = screen.getSnapshot().context.stats.getSnapshot().context;
      return stats === null
        ? []
        : [{ kind: "orders", view: { of: "order counts" }, text: statsText(stats) }];
    },
    close: () => screen.stop(),
  };
};
