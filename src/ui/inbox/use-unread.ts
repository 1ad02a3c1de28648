import { useSelector } from "@xstate/react";
import { useSession } from "../shop/shop.tsx";

/** The number of unread messages; null: unknown. */
export const useUnread = (): number | null => {
  const inbox = useSession(({ context }) => context.inbox) ?? undefined;
  return useSelector(inbox, (snapshot) => snapshot?.context.unread ?? null);
};
