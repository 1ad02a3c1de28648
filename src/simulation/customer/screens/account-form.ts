import { waitFor } from "xstate";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import type { AccountAttemptRef } from "../../../domain/withdrawal-account/account-attempt.ts";
import type { AccountFormPopupRef } from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import { isFormOpen } from "../../../domain/withdrawal-account/account-form-popup-selectors.ts";
import type { AccountFormRef } from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { Page } from "../page.ts";
import { doubtOffers, patientCheck } from "./doubt-offers.ts";
import { type Choice, elementAt, type Offers, once, possible, tap } from "./screen.ts";

/** The customers' account numbers: the shop rejects withdrawals to those that end in four zeros. */
const numberOf = ({ which, much }: Choice): string =>
  which % 4 === 0
    ? `4149 4993 12${which % 7}4 0000`
    : `537541${String(which).padStart(4, "0")}${String(much).padStart(4, "0")}5`;

/** The customers' wallets, by network. */
const wallets = [
  ["TRC20", "TNU3HW7MUmT2V7uJx3A43X6HHr9F67LEPz"],
  ["BEP20", "0x52908400098527886e0f7030069857d2e4169ee7"],
] as const;

/** The number of choices of `numberOf`. */
export const accountChoices = 10_000;

/** The opened popup's form, when its code is loaded. @throws where it could not be loaded. */
const formOf = async (popup: AccountFormPopupRef): Promise<AccountFormRef> => {
  const { context } = await waitFor(popup, (state) => isFormOpen(state) || state.matches("failed"));
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
  const isOpen = (): boolean => {
    const shown = popup();
    return shown !== null && isFormOpen(shown.getSnapshot());
  };
  const check = patientCheck();

  const typeInto = (form: AccountFormRef, choice: Choice): void => {
    if (choice.much % 5 === 4) {
      const [network, address] = elementAt(wallets, choice.which);
      form.send({ type: "KIND_CHOSEN", kind: "usdt" });
      form.send({ type: "NETWORK_CHOSEN", network });
      form.send({ type: "CHANGED", field: "address", value: address });
      return;
    }
    form.send({ type: "KIND_CHOSEN", kind: "bank" });
    const fields = [
      ["bankName", "PrivatBank"],
      ["branchName", "Podil"],
      ["accountNumber", numberOf(choice)],
      // Some leave a field empty.
      ["accountName", choice.much % 16 === 3 ? "" : "Olena Kovalenko"],
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
    page.tapped("PUT /client/withdrawal-accounts/:id", form.getSnapshot().context.account?.id);
    tap(choice, () => form.send({ type: "SUBMIT" }));
    // Some keep typing after the submit; none of that may be sent.
    if (choice.much % 8 === 6) typeInto(form, { which: choice.which + 1, much: choice.much + 1 });
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
    /** The offers of the open form: close it, or add another account beside an existing equal one. */
    formOffers: (): Offers => {
      const form = popup()?.getSnapshot().context.form ?? null;
      const isDoneBefore = attempt()?.getSnapshot().context.outcome?.kind === "done before";
      const isMissing = popup()?.getSnapshot().matches("failed") === true;
      return possible({
        retry: isMissing && once(() => popup()?.send({ type: "RETRY" })),
        done: (isOpen() || isMissing) && once(() => popup()?.send({ type: "CLOSED" })),
        "send one more":
          isOpen() &&
          isDoneBefore &&
          once((choice) => {
            page.tapped("POST /client/withdrawal-accounts");
            tap(choice, () => form?.send({ type: "SUBMIT_ANOTHER" }));
          }),
      });
    },
    isBusy: (): boolean => isOpen() && status() !== "free",
    isUnknown: (): boolean => status() === "in doubt",
    check: (): void => {
      const joined = attempt();
      if (joined !== null) check(joined);
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
