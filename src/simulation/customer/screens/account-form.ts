import { waitFor } from "xstate";
import { attemptStatus, maySendAgain } from "../../../domain/attempt/attempt-status.ts";
import type { AccountAttemptRef } from "../../../domain/withdrawal-account/account-attempt.ts";
import type { AccountFormPopupRef } from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import { isFormOpen } from "../../../domain/withdrawal-account/account-form-popup-selectors.ts";
import type { AccountFormRef } from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { Page } from "../page.ts";
import { doubtOffers } from "./doubt-offers.ts";
import { type Choice, type Offers, tap } from "./screen.ts";

/** The customers' account numbers: the shop rejects withdrawals to those that end in four zeros. */
const numberOf = ({ which, much }: Choice): string =>
  which % 4 === 0
    ? `4149 4993 12${which % 7}4 0000`
    : `537541${String(which).padStart(4, "0")}${String(much).padStart(4, "0")}5`;

/** The number of choices of `numberOf`. */
export const accountChoices = 10_000;

/** The opened popup's form, when its code is loaded. */
const formOf = async (popup: AccountFormPopupRef): Promise<AccountFormRef> => {
  const { context } = await waitFor(popup, isFormOpen);
  if (context.form === null) throw new Error("The popup has no form");
  return context.form;
};

interface AddingScreen {
  /** The screen's popup, and the attempt that it shows; null while not loaded. */
  readonly popup: () => AccountFormPopupRef | null;
  readonly attempt: () => AccountAttemptRef | null;
}

/** The actions of adding an account, on any screen with the form's popup. */
export const accountFormTaps = (page: Page, { popup, attempt }: AddingScreen) => {
  const status = () => {
    const joined = attempt();
    return joined === null ? "checking" : attemptStatus(joined.getSnapshot());
  };
  const mayRepeat = (): boolean => {
    const joined = attempt();
    return joined !== null && maySendAgain(joined.getSnapshot());
  };
  const isOpen = (): boolean => {
    const shown = popup();
    return shown !== null && isFormOpen(shown.getSnapshot());
  };
  let hasChecked = false;

  const typeInto = (form: AccountFormRef, choice: Choice): void => {
    const fields = [
      ["bankName", "PrivatBank"],
      ["branchName", "Podil"],
      ["accountNumber", numberOf(choice)],
      ["accountName", "Olena Kovalenko"],
    ] as const;
    for (const [field, value] of fields) form.send({ type: "CHANGED", field, value });
  };
  const fill = async (form: AccountFormRef, choice: Choice): Promise<void> => {
    typeInto(form, choice);
    const joined = form.getSnapshot().context.attempt;
    if (joined === null) throw new Error("The form adds no account");
    // The button is disabled until it is known whether an earlier attempt is open.
    await waitFor(joined, (state) => attemptStatus(state) !== "checking");
    page.tapped("POST /client/withdrawal-accounts");
    tap(choice, () => form.send({ type: "SUBMIT" }));
  };
  const change = (form: AccountFormRef, choice: Choice): void => {
    typeInto(form, choice);
    tap(choice, () => form.send({ type: "SUBMIT" }));
  };
  const fillAgain = (form: AccountFormRef, choice: Choice): void => {
    typeInto(form, choice);
    page.tapped("POST /client/withdrawal-accounts");
    form.send({ type: "SEND_AGAIN" });
  };
  /** In the popup that was just opened, as soon as its form is there. */
  const inForm = (act: typeof change | typeof fill, choice: Choice): void => {
    const opened = popup();
    // A customer who leaves the screen earlier gives up.
    if (opened !== null)
      formOf(opened)
        .then((form) => act(form, choice))
        .catch(() => {});
  };
  return {
    isOpen,
    /** Fills in the popup that was just opened, and submits it when possible. */
    add: (choice: Choice): void => inForm(fill, choice),
    /** Fills in the popup that was just opened for a saved account, and submits it. */
    change: (choice: Choice): void => inForm(change, choice),
    /** The change of an account whose outcome is unknown; null: there is none. */
    unknownChange: (): AccountFormRef | null => {
      const form = popup()?.getSnapshot().context.form ?? null;
      return form !== null && form.getSnapshot().context.doubt !== null ? form : null;
    },
    isBusy: (): boolean => isOpen() && status() !== "free",
    isUnknown: (): boolean => status() === "in doubt",
    check: (): void => {
      // After a minute and a check without result, the customer gives up.
      const isOver = hasChecked && mayRepeat();
      attempt()?.send({ type: isOver ? "DISMISS" : "CHECK" });
      hasChecked = !isOver;
    },
    /**
     * The actions for an account whose outcome is unknown. A resend uses the form's input, which is
     * typed again after a reload.
     */
    doubtOffers: (open: () => void): Offers => {
      const joined = attempt();
      if (joined === null) return {};
      const sendAgain = (choice: Choice): void => {
        open();
        inForm(fillAgain, choice);
      };
      return doubtOffers(joined, sendAgain, accountChoices);
    },
  };
};
