import { useEffect, useEffectEvent, useRef } from "react";
import type { WithdrawalAccountId } from "../../domain/ids.ts";
import type { AccountForm } from "../../domain/withdrawal-account/account-form.ts";
import { useSession, useShop } from "../shop.tsx";
import { useOnce } from "../use-once.ts";

interface InterruptedForm {
  readonly username: string;
  readonly accountId: WithdrawalAccountId | null;
  readonly form: AccountForm;
}

/** In the page's memory only, and for the same customer only. */
let interrupted: InterruptedForm | null = null;

const useUsername = (): string | null =>
  useSession(({ context }) => context.user?.username ?? null);

/** What this customer had typed when the session ended in the middle of the form; undefined: nothing. */
export const useInterruptedForm = (
  accountId: WithdrawalAccountId | null,
): AccountForm | undefined => {
  const username = useUsername();
  const restored = useOnce(() =>
    interrupted?.username === username && interrupted?.accountId === accountId
      ? interrupted?.form
      : undefined,
  );
  useEffect(() => {
    interrupted = null;
  }, []);
  return restored;
};

/** Keeps what is typed where the session's end takes the form away. `typed` is null where nothing is. */
export const useKeepInterrupted = (
  accountId: WithdrawalAccountId | null,
  typed: () => AccountForm | null,
): void => {
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
      const form = latest();
      if (form === null || owner.current === null) return;
      interrupted = { username: owner.current, accountId, form };
    },
    [session, accountId],
  );
};
