import { createActor } from "xstate";
import { messagesScreen as messagesScreenOf } from "../../../adapters/xstate/screens/messages.screen.ts";
import { isShownAsRead } from "../../../domain/inbox/messages-screen.machine.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { listText, rowsOf } from "../texts.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";

const logicOf = oncePerPage((ports: Page["ports"]) => messagesScreenOf(ports).logic);

export const messagesScreen = (page: Page): Screen => {
  const messages = page.start(
    createActor(logicOf(page.ports), {
      input: { session: page.session, policy: page.policy },
    }),
  );
  page.undisturbed(true);

  const list = () => messages.getSnapshot().context.list.getSnapshot();
  const offers = (): Offers => {
    const shown = list();
    const rows = shown.context.loaded?.items ?? [];
    const snapshot = messages.getSnapshot();
    const opened = snapshot.context.opened !== null;
    if (opened) return { done: { choices: 1, act: () => messages.send({ type: "CLOSED" }) } };
    return {
      ...(rows.length > 0
        ? {
            "open a message": {
              choices: rows.length,
              act: ({ which }) => messages.send({ type: "OPENED", message: chosen(rows, which) }),
            },
          }
        : {}),
      ...(page.policy.markAllRead
        ? {
            "mark all messages": {
              choices: 1,
              act: () => messages.send({ type: "MARK_ALL" }),
            },
          }
        : {}),
      ...(shown.matches("waiting")
        ? {
            "see more": { choices: 1, act: more },
          }
        : {}),
      ...(shown.matches("first page failed") || shown.matches("next page failed")
        ? {
            retry: {
              choices: 1,
              act: () => messages.getSnapshot().context.list.send({ type: "RETRY" }),
            },
          }
        : {}),
    };
  };
  const more = () => messages.getSnapshot().context.list.send({ type: "MORE_REQUESTED" });
  return {
    offers,
    returned: () => {},
    refresh: () => messages.send({ type: "PULLED" }),
    unknown: () => null,
    shows: () => {
      const { context } = messages.getSnapshot();
      const loaded = list().context.loaded;
      // A failed mark is shown as failed.
      if (loaded === null || context.unmarked.length > 0 || context.failed.length > 0) return [];
      return [
        {
          kind: "messages",
          view: { of: "messages", rows: rowsOf(loaded) },
          ids: loaded.items.map(({ id }) => id),
          text: listText(
            loaded.items,
            (message) => `${message.id} ${isShownAsRead(context, message) ? "read" : "unread"}`,
          ),
        },
      ];
    },
    close: () => {
      page.undisturbed(false);
      messages.stop();
    },
  };
};
