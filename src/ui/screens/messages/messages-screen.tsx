import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { createActor } from "xstate";
import type { Message } from "../../../domain/inbox/message.ts";
import type { Language } from "../../../domain/locale/language.ts";
import type { LoadedPages } from "../../../domain/paging/page.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { toast } from "../../kit/toast-store.ts";
import { useOnce } from "../../kit/use-once.ts";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { routes } from "../../routing/routes.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { messagesMemory, rememberAsRead } from "../../inbox/messages-memory.ts";
import { useMemory } from "../../routing/screen-memory.ts";
import { useSession, useShop } from "../../shop/shop.tsx";
import { useScreenActor } from "../../shop/use-screen-actor.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useLanguageChange } from "../../i18n/use-language-change.ts";
import { finishMarking } from "./finish-marking.ts";
import { MessageList } from "./message-list.tsx";
import { OpenedMessage } from "./opened-message.tsx";

export const createAhead: CreateAhead<"messages"> = ({ logic }, { session, policy }) =>
  createActor(logic, { input: { session, policy } });

/** The scroll offset in px below which the list counts as at its top. */
const headPx = 80;

/** @spec S2.18 S2.78 S2.79 */
export const Screen = ({ actors: { logic, marking } }: ScreenProps<"messages">) => {
  const t = useText("messages");
  const { policy, session } = useShop();
  const inbox = useSession(({ context }) => context.inbox);

  const language = useLanguage();
  const memory = useMemory<LoadedPages<Message>>(messagesMemory);
  const memoryLanguage = useMemory<Language>("language");
  const restored = memoryLanguage.restored === language ? memory.restored : undefined;
  const messages = useScreenActor(logic, { input: { session, policy, restored } });
  const list = useSelector(messages, ({ context }) => context.list);
  const loaded = useSelector(list, ({ context }) => context.loaded);
  useEffect(() => {
    if (loaded === null) return;
    memory.keep(loaded);
    memoryLanguage.keep(language);
  }, [memory, memoryLanguage, loaded, language]);
  // The server's texts depend on the language.
  useLanguageChange(() => messages.send({ type: "REFRESH" }));
  usePageReturn(() => messages.send({ type: "RETURNED" }));
  useEffect(() => {
    let wasAtHead = true;
    const onScroll = () => {
      const isAtHead = window.scrollY <= headPx;
      if (isAtHead !== wasAtHead) messages.send({ type: isAtHead ? "AT_HEAD" : "AWAY" });
      wasAtHead = isAtHead;
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [messages]);
  const customerKey = useOnce(() => session.getSnapshot().context.customerKey);
  const finish = useEffectEvent(() => {
    const { context, children } = messages.getSnapshot();
    const all = children["marking all"]?.getSnapshot();
    const isAll = all?.matches("listing") ?? false;
    const ids = [...context.tapped.map(({ id }) => id), ...(all?.context.waiting ?? [])];
    // The next customer's token must not be used for these messages.
    if ((ids.length === 0 && !isAll) || session.getSnapshot().context.customerKey !== customerKey)
      return;
    finishMarking({
      marking,
      input: { ids, isAll },
      session,
      onDone: ({ read, failed, failure }) => {
        rememberAsRead(read);
        inbox?.send({ type: "READ_ELSEWHERE" });
        if (failure !== null) toast(t("markAllFailed"), { tone: "danger" });
        if (failed.length > 0)
          toast(t("marksFailed", { count: failed.length }), { tone: "danger" });
      },
    });
  });
  // Before the machine is stopped, which discards the pending work.
  useLayoutEffect(() => () => finish(), []);

  return (
    <ScreenFrame bar={<BackBar title={t("title")} fallback={routes.user} />}>
      <OpenedMessage messages={messages} />
      <MessageList messages={messages} />
    </ScreenFrame>
  );
};
