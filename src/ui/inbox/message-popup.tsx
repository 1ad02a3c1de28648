import { useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import { Link, useLocation } from "wouter";
import type { InboxRef } from "../../domain/inbox/inbox.machine.ts";
import { failureText } from "../i18n/failure-text.ts";
import { useText } from "../i18n/use-text.ts";
import { Sheet } from "../parts/sheet.tsx";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { toast } from "../kit/toast-store.ts";
import { useMayOpenUnrequested, useModalBar } from "../kit/use-modal-place.ts";
import { routes } from "../routing/routes.ts";
import { useActorEvent } from "../shop/use-actor-event.ts";
import styles from "./message-popup.module.css";
import { MessageMeta, MessageWords, useTitleOf } from "./message-view.tsx";
import { rememberAsRead } from "./messages-memory.ts";
import { useTyping } from "./use-typing.ts";

/**
 * Tells the inbox whether the popup may open: not during a payment (D10), over another modal, while
 * the customer types, or on the messages screen.
 */
const usePopupPermission = (inbox: InboxRef, open: boolean): void => {
  const [path] = useLocation();
  // By the path: the screen's code may not be loaded yet.
  useModalBar(path === routes.messages);
  const isFree = useMayOpenUnrequested();
  const typing = useTyping();
  // An open popup has the focus itself, so `typing` does not count.
  const calm = isFree && (open || !typing);
  useEffect(() => {
    // The session may have ended since this was drawn, and the inbox with it.
    if (inbox.getSnapshot().status !== "active") return;
    inbox.send({ type: calm ? "LET_THROUGH" : "HELD_BACK" });
  }, [inbox, calm]);
};

/**
 * The unread messages, over any screen (specification §2, D10). Confirming marks those shown as
 * read; closing leaves them unread.
 *
 * @spec S2.81 S4.12
 */
const Popup = ({ inbox }: { readonly inbox: InboxRef }) => {
  const t = useText("messages");
  const common = useText("common");
  const titleOf = useTitleOf();
  const snapshot = useSelector(inbox, (state) => state);
  const { shown, more, read, failed, unread, watched } = snapshot.context;
  const marking = snapshot.matches({ popup: "marking" });
  const partly = snapshot.matches({ popup: "partly marked" });
  const open = snapshot.matches({ popup: "showing" }) || partly || (marking && watched);
  usePopupPermission(inbox, open);
  useActorEvent(inbox, "marks failed", ({ failed: unmarked }) =>
    toast(t("marksFailed", { count: unmarked.length }), { tone: "danger" }),
  );
  useActorEvent(inbox, "read", ({ ids }) => rememberAsRead(ids));
  const [firstFailure] = failed;
  const offered = shown.length + more;
  return (
    <Sheet
      open={open}
      rank="unasked"
      onClose={() => inbox.send({ type: "DISMISSED" })}
      // Less what was read elsewhere meanwhile; new messages open a popup of their own. At 0 it closes,
      // and keeps its title until it is gone.
      title={common("unreadMessages", { count: Math.min(offered, unread || offered) })}
      foot={
        <>
          {partly && firstFailure !== undefined ? (
            <Notice tone="danger" title={t("marksFailed", { count: failed.length })}>
              {failureText(common, firstFailure.failure)}
            </Notice>
          ) : null}
          <Button
            variant="primary"
            large
            wide
            busy={marking}
            busyLabel={t("marking")}
            onClick={() => inbox.send({ type: "CONFIRMED" })}
          >
            {partly ? common("retry") : t("confirm")}
          </Button>
          {more === 0 ? null : (
            <Link
              href={routes.messages}
              className={styles.more ?? ""}
              onClick={() => inbox.send({ type: "DISMISSED" })}
            >
              {t("more", { count: more })}
            </Link>
          )}
        </>
      }
    >
      <ul className="divided">
        {shown.map((message) => (
          <li key={message.id} className={styles.message}>
            <MessageMeta message={message} />
            <h3 className="small-title">{titleOf(message)}</h3>
            <MessageWords message={message} />
            {partly && !read.includes(message.id) ? (
              <p className={styles.unmarked}>{t("unmarked")}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

/** Its texts are preloaded; after a language change they load within the `Suspense`. */
export const MessagePopup = ({ inbox }: { readonly inbox: InboxRef }) => (
  <Suspense>
    <Popup inbox={inbox} />
  </Suspense>
);
