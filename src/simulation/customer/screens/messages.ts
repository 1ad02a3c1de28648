import { createActor } from "xstate";
import { messagesScreen as messagesScreenOf } from "../../../adapters/xstate/screens/messages.screen.ts";
import type { Message } from "../../../domain/inbox/message.ts";
import { isShownAsRead } from "../../../domain/inbox/messages-screen.machine.ts";
import type { LoadedPages } from "../../../domain/paging/page.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { listOffers } from "./list-offers.ts";
import { type Offers, once, possible, type Screen, offerEach } from "./screen.ts";
import { shownRows } from "./shown-rows.ts";

const logicOf = oncePerPage((ports: Page["ports"]) => messagesScreenOf(ports).logic);

export const messagesScreen = (page: Page, restored?: LoadedPages<Message>): Screen => {
  const messages = page.start(
    createActor(logicOf(page.ports), {
      input: { session: page.session, policy: page.policy, restored },
    }),
  );
  page.blockPopup(true);

  const loadedPages = () => messages.getSnapshot().context.list.getSnapshot().context.loaded;
  const offers = (): Offers => {
    const snapshot = messages.getSnapshot();
    const { failed, list, opened, unmarked } = snapshot.context;
    if (opened !== null)
      return possible({
        done: once(() => messages.send({ type: "CLOSED" })),
        retry:
          unmarked.some(({ id }) => id === opened.id) &&
          once(() => messages.send({ type: "MARK_AGAIN" })),
      });
    const isMarkingAllFailed = failed.length > 0 || snapshot.matches({ all: "not listed" });
    return possible({
      done: isMarkingAllFailed && once(() => messages.send({ type: "DISMISSED" })),
      scroll: once(() =>
        messages.send({ type: snapshot.can({ type: "AWAY" }) ? "AWAY" : "AT_HEAD" }),
      ),
      "open a message": offerEach(loadedPages()?.items ?? [], (message) =>
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
    languageChanged: () => messages.send({ type: "REFRESH" }),
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
    again: () => {
      const pages = loadedPages() ?? undefined;
      return () => messagesScreen(page, pages);
    },
    close: () => {
      page.blockPopup(false);
      messages.stop();
    },
  };
};
