import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { InboxRef } from "../../../domain/inbox/inbox.machine.ts";
import { markingMachine } from "../../../domain/inbox/marking.machine.ts";
import type { Message } from "../../../domain/inbox/message.ts";
import { messagesListMachine, messagesMachine } from "../../../domain/inbox/messages.machine.ts";
import type { LoadedPages } from "../../../domain/paging/page.ts";
import { useText } from "../../i18n/use-text.ts";
import { AppBar } from "../../kit/app-bar.tsx";
import { Screen as Frame } from "../../kit/screen.tsx";
import { toast } from "../../kit/toast-store.ts";
import { places } from "../../routing/places.ts";
import type { ScreenProps } from "../../routing/screen-loader.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useBack } from "../../routing/use-back.ts";
import { useSession, useShop } from "../../shop.tsx";
import { useEmitted } from "../../use-emitted.ts";
import { useLanguageChange } from "../../use-language-change.ts";
import { useOnce } from "../../use-once.ts";
import { useTitle } from "../../use-title.ts";
import { finishMarking } from "./finish-marking.ts";
import { MessageList } from "./message-list.tsx";
import { OpenedMessage } from "./opened-message.tsx";

/** @spec S2.18 S2.78 S2.79 */
export const Screen = ({ actors }: ScreenProps<"messages">) => {
  const t = useText("messages");
  const common = useText("common");
  const { policy, session } = useShop();
  const inbox = useSession(({ context }) => context.inbox);
  const back = useBack(places.user);
  useTitle(t("title"));

  const memory = useMemory<LoadedPages<Message>>("messages");
  const messages = useActorRef(
    useOnce(() =>
      messagesMachine.provide({
        actors: {
          list: messagesListMachine.provide({ actors: { loadPage: actors.loadMessages } }),
          marking: markingMachine.provide({ actors: { markSome: actors.markSome } }),
          listUnread: actors.listUnread,
        },
      }),
    ),
    { input: { policy, restored: memory.restored } },
  );
  const list = useSelector(messages, ({ context }) => context.list);
  const loaded = useSelector(list, ({ context }) => context.loaded);
  useEffect(() => {
    if (loaded !== null) memory.keep(loaded);
  }, [memory, loaded]);
  // What is in sight here does not come over the next screen.
  useEffect(() => {
    const newest = loaded?.items[0];
    if (newest !== undefined) inbox?.send({ type: "LISTED", newest });
  }, [inbox, loaded]);
  // The shop's words come in the language that they are asked for in.
  useLanguageChange(() => list.send({ type: "REFRESH" }));
  useEmitted(messages, "read", () => inbox?.send({ type: "READ_ELSEWHERE" }));
  const finish = useEffectEvent(() => {
    const marking = messages.getSnapshot().children["marking all"]?.getSnapshot();
    if (marking === undefined || marking.context.waiting.length === 0) return;
    finishMarking({
      ids: marking.context.waiting,
      markSome: actors.markSome,
      session,
      onDone: ({ failed }) => {
        inbox?.send({ type: "READ_ELSEWHERE" });
        if (failed.length > 0)
          toast(t("marksFailed", { count: failed.length }), { tone: "danger" });
      },
    });
  });
  // Before the machine is stopped, which forgets what it had not done yet.
  useLayoutEffect(() => () => finish(), []);

  return (
    <Frame bar={<AppBar title={t("title")} back={{ label: common("back"), onBack: back }} />}>
      <MessageList messages={messages} />
      <OpenedMessage messages={messages} />
      {inbox === null ? null : (
        <Heard
          inbox={inbox}
          onRead={(ids) => messages.send({ type: "READ_ELSEWHERE", ids })}
          onArrival={() => messages.send({ type: "ARRIVED" })}
        />
      )}
    </Frame>
  );
};

interface HeardProps {
  readonly inbox: InboxRef;
  readonly onRead: (ids: readonly Message["id"][]) => void;
  readonly onArrival: () => void;
}

/** Pixels below which the list is at its head as far as anybody can see. */
const headPx = 80;

const isAtHead = (): boolean => window.scrollY <= headPx;

/**
 * What happens to the inbox while its list is shown. News join the list at once for who looks at
 * its head, and else when they are back there: the list starts over with it.
 */
const Heard = ({ inbox, onRead, onArrival }: HeardProps) => {
  const [stale, setStale] = useState(false);
  useEmitted(inbox, "read", ({ ids }) => onRead(ids));
  useEmitted(inbox, "arrived", () => {
    if (isAtHead()) onArrival();
    else setStale(true);
  });
  const scrolled = useEffectEvent(() => {
    if (!isAtHead()) return;
    setStale(false);
    onArrival();
  });
  useEffect(() => {
    if (!stale) return;
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, [stale]);
  return null;
};
