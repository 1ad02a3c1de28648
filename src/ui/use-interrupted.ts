import { useEffect, useEffectEvent, useRef } from "react";
import { useSession, useShop } from "./shop.tsx";
import { useOnce } from "./use-once.ts";

interface Interrupted {
  readonly username: string;
  readonly value: unknown;
}

/** In the page's memory only, by the caller's name. */
const interrupted = new Map<string, Interrupted>();

/**
 * What this customer had typed when the session ended in the middle of it; undefined: nothing. It is
 * kept over the login, and handed out once, to the same customer only.
 *
 * @param typed what is to be kept at this moment; null where nothing is
 */
export const useInterrupted = <Value>(
  name: string,
  typed: () => Value | null,
): { readonly restored: Value | undefined } => {
  const { session } = useShop();
  const username = useSession(({ context }) => context.user?.username ?? null);
  const restored = useOnce(() => {
    const kept = interrupted.get(name);
    // Only this hook writes under the name.
    return kept !== undefined && kept.username === username ? (kept.value as Value) : undefined;
  });
  // With the session's end the user is forgotten before the form goes.
  const owner = useRef(username);
  useEffect(() => {
    if (username !== null) owner.current = username;
  }, [username]);
  const latest = useEffectEvent(typed);
  useEffect(() => {
    interrupted.delete(name);
    return () => {
      if (session.getSnapshot().context.endReason !== "session ended") return;
      const value = latest();
      if (value === null || owner.current === null) return;
      interrupted.set(name, { username: owner.current, value });
    };
  }, [session, name]);
  return { restored };
};
