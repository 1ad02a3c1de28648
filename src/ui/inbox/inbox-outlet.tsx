import { useSelector } from "@xstate/react";
import { type ComponentType, useEffect, useState } from "react";
import type { InboxRef } from "../../domain/inbox/inbox.machine.ts";
import { currentLanguage, loadNamespace } from "../i18n/i18n.ts";
import { useSession } from "../shop/shop.tsx";

/**
 * Rendered once, outside the screens: unread messages open over any of them (D10). The popup's
 * chunk is loaded when there are messages. A failed load is retried at the next poll, so no error
 * boundary is needed.
 */
export const InboxOutlet = () => {
  const inbox = useSession(({ context }) => context.inbox);
  const [Popup, setPopup] = useState<ComponentType<{ readonly inbox: InboxRef }>>();
  const polls = useSelector(inbox ?? undefined, (snapshot) =>
    snapshot === undefined || snapshot.context.unread === 0 ? 0 : snapshot.context.polls,
  );
  useEffect(() => {
    if (polls === 0 || Popup !== undefined) return;
    Promise.all([import("./message-popup.tsx"), loadNamespace(currentLanguage(), "messages")]).then(
      ([{ MessagePopup }]) => setPopup(() => MessagePopup),
      () => {},
    );
  }, [polls, Popup]);
  return inbox === null || Popup === undefined ? null : (
    <Popup key={inbox.sessionId} inbox={inbox} />
  );
};
