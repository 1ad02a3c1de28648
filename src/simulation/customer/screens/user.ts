import { createActor } from "xstate";
import { userScreen as userScreenLogic } from "../../../adapters/xstate/screens/user.screen.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { statsText } from "../texts.ts";
import { logOutOffer } from "./log-out-offer.ts";
import { once, possible, type Screen } from "./screen.ts";

const logicOf = oncePerPage(userScreenLogic);

export const userScreen = (page: Page): Screen => {
  const { session, policy, start } = page;
  const screen = start(createActor(logicOf(page.ports), { input: { session, policy } }));
  return {
    offers: () => {
      const { stats, logOut } = screen.getSnapshot().context;
      const isUnread =
        stats.getSnapshot().matches("failed") || session.getSnapshot().context.userFailure !== null;
      return possible({
        "ask to log out": logOutOffer(logOut),
        retry: isUnread && once(() => screen.send({ type: "REFRESH" })),
      });
    },
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
