import { useEffect, useEffectEvent, useRef } from "react";
import { useSession, useShop } from "./shop.tsx";
import { useOnce } from "../kit/use-once.ts";

interface Draft {
  readonly username: string;
  readonly value: unknown;
}

/** Drafts by form name, only in memory. */
const drafts = new Map<string, Draft>();

const useUsername = (): string | null =>
  useSession(({ context }) => context.user?.username ?? null);

/**
 * The customer's input from before the session ended in the middle of the form; undefined: none, or it is not
 * known yet who is logged in, as after a login in another tab. Returned to the same customer only.
 * `useKeepDraft` stores it.
 */
export const useDraft = <Value>(form: string): Value | undefined => {
  const username = useUsername();
  const kept = useOnce(() => drafts.get(form));
  useEffect(() => {
    if (username !== null) drafts.delete(form);
  }, [form, username]);
  // Type-safe: only the hook below writes under the name.
  return kept !== undefined && kept.username === username ? (kept.value as Value) : undefined;
};

/**
 * Stores the form's input when the end of the session unmounts the form.
 *
 * @param typed returns the input at that moment; null: nothing
 */
export const useKeepDraft = <Value>(form: string, typed: () => Value | null): void => {
  const { session } = useShop();
  const username = useUsername();
  // When the session ends, the user is cleared before the form unmounts.
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

/**
 * Stores what is typed when the session ends, and restores it after the login. For a form whose machine lives
 * when the customer becomes known.
 *
 * @param typed returns the input at that moment; null: nothing
 * @param restore sends the input from before the session ended to the form's machine
 */
export const useFormDraft = <Value>(
  form: string,
  typed: () => Value | null,
  restore: (draft: Value) => void,
): void => {
  const draft = useDraft<Value>(form);
  const restoreLatest = useEffectEvent(restore);
  useEffect(() => {
    if (draft !== undefined) restoreLatest(draft);
  }, [draft]);
  useKeepDraft(form, typed);
};
