import { createActor } from "xstate";
import { messagesScreen as messagesScreenOf } from "../../../adapters/xstate/screens/messages.screen.ts";
import { isShownAsRead } from "../../../domain/inbox/messages-screen.machine.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { listOffers } from "./list-offers.ts";
import { type Offers, once, possible, type Screen, withOne } from "./screen.ts";
import { shownRows } from "./shown-rows.ts";

const logicOf = oncePerPage((ports: Page["ports"]) => messagesScreenOf(ports).logic);

export const messagesScreen = (page: Page): Screen => {
  const messages = page.start(
    createActor(logicOf(page.ports), {
      input: { session: page.session, policy: page.policy },
    }),
  );
  page.undisturbed(true);

  const loadedPages = () => messages.getSnapshot().context.list.getSnapshot().context.loaded;
  const offers = (): Offers => {
    const { opened, list } = messages.getSnapshot().context;
    if (opened !== null) return { done: once(() => messages.send({ type: "CLOSED" })) };
    return possible({
      "open a message": withOne(loadedPages()?.items ?? [], (message) =>
        messages.send({ type: "OPENED", message }),
      ),
      "mark all messages":
        page.policy.markAllRead && once(() => messages.send({ type: "MARK_ALL" })),
      ...listOffers(list, list),
    });
  };
  return {
    offers,
    refresh: () => messages.send({ type: "PULLED" }),
    shows: () => {
      const { context } = messages.getSnapshot();
      // A failed mark is shown as failed.
      if (context.unmarked.length > 0 || context.failed.length > 0) return [];
      return shownRows(
        "messages",
        loadedPages(),
        (message) => `${message.id} ${isShownAsRead(context, message) ? "read" : "unread"}`,
      );
    },
    close: () => {
      page.undisturbed(false);
      messages.stop();
    },
  };
};
