import { type Actor, createActor } from "xstate";
import { noteSender } from "../session/has-open-changes.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { stopWithCustomer } from "../session/stop-with-customer.ts";
import type { AccountFormPopupLogic } from "./account-form-popup.machine.ts";
import type { AccountRemovalLogic } from "./account-removal.machine.ts";
import { isChangeSending } from "./withdrawal-account-form-selectors.ts";

interface AccountParts {
  readonly removal: Actor<AccountRemovalLogic>;
  readonly form: Actor<AccountFormPopupLogic>;
}

const running = new WeakMap<SessionRef, AccountParts>();

/**
 * What changes and deletes accounts: one for each customer, so that what was sent outlives its screen, and
 * nothing is sent beside it when the customer comes back.
 */
export const openAccountParts = (
  logic: { readonly removal: AccountRemovalLogic; readonly form: AccountFormPopupLogic },
  session: SessionRef,
): AccountParts => {
  const known = running.get(session);
  if (known?.form.getSnapshot().status === "active") return known;
  const removal = createActor(logic.removal);
  const form = createActor(logic.form, { input: { session } });
  noteSender(session, form, ({ context: { form: shown } }) => {
    const state = shown?.getSnapshot();
    return (
      removal.getSnapshot().matches("removing") || (state !== undefined && isChangeSending(state))
    );
  });
  for (const part of [removal, form]) {
    stopWithCustomer(part, session);
    part.start();
  }
  const parts = { removal, form };
  running.set(session, parts);
  return parts;
};
