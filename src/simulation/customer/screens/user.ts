import { createActor } from "xstate";
import { userScreen as userScreenLogic } from "../../../adapters/xstate/screens/user.screen.ts";
import type { Page } from "../page.ts";
import { statsText } from "../texts.ts";
import type { Screen } from "./screen.ts";

export const userScreen = ({ runtime, session, policy, start }: Page): Screen => {
  const screen = start(createActor(userScreenLogic(runtime), { input: { session, policy } }));
  return {
    offers: () => ({}),
    returned: () => screen.send({ type: "RETURNED" }),
    refresh: () => screen.send({ type: "PULLED" }),
    unknown: () => null,
    shows: () => {
      const { value: stats } = screen.getSnapshot().context.stats.getSnapshot().context;
      return stats === null
        ? []
        : [{ kind: "orders", view: { of: "order counts" }, text: statsText(stats) }];
    },
    close: () => screen.stop(),
  };
};
