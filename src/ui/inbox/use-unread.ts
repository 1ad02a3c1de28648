import { useSelector } from "@xstate/react";
import { useSession } from "../shop/shop.tsx";

/** How many messages are unread; null until it is known. */
export const useUnread = (): number | null => {
  const inbox = useSession(({ context }) => context.inbox) ?? undefined;
  return useSelector(inbox, (snapshot) => snapshot?.context.unread ?? null);
};
