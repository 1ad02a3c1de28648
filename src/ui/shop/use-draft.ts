import { useEffect, useEffectEvent, useRef } from "react";
import { useSession, useShop } from "./shop.tsx";
import { useOnce } from "../kit/use-once.ts";

interface Draft {
  readonly username: string;
  readonly value: unknown;
}

/** In the page's memory only, by the form's name. */
const drafts = new Map<string, Draft>();

const useUsername = (): string | null =>
  useSession(({ context }) => context.user?.username ?? null);

/**
 * What this customer had typed when the session ended in the middle of the form; undefined: nothing.
 * It is handed out once, to the same customer only. `useKeepDraft` keeps it.
 */
export const useDraft = <Value>(form: string): Value | undefined => {
  const username = useUsername();
  const restored = useOnce(() => {
    const kept = drafts.get(form);
    // Only the hook below writes under the name.
    return kept !== undefined && kept.username === username ? (kept.value as Value) : undefined;
  });
  useEffect(() => void drafts.delete(form), [form]);
  return restored;
};

/**
 * Keeps what is typed where the session's end takes the form away.
 *
 * @param typed what there is at that moment; null: nothing
 */
export const useKeepDraft = <Value>(form: string, typed: () => Value | null): void => {
  const { session } = useShop();
  const username = useUsername();
  // With the session's end the user is forgotten before the form goes.
  const owner = useRef(username);
  useEffect(() => {
    if (username !== null) owner.current = username;
  }, [username]);
  const latest = useEffectEvent(typed);
  useEffect(
    () => () => {
      if (session.getSnapshot().context.endReason !== "session ended") return;
      const value = latest();
      if (value === null || owner.current === null) return;
      drafts.set(form, { username: owner.current, value });
    },
    [session, form],
  );
};
