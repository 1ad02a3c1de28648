import { createActor } from "xstate";
import { checkUsdtAddress } from "../../../adapters/usdt/check-usdt-address.ts";
import { attemptStatus, maySendAgain } from "../../../domain/attempt/attempt-status.ts";
import { untilAttempt } from "../../../domain/attempt/until-attempt.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import { accountSubject } from "../../../domain/withdrawal-account/account-attempt.ts";
import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import {
  type WithdrawalAccountFormActors,
  withdrawalAccountFormMachine,
} from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { Page } from "../page.ts";
import type { Choice } from "./screen.ts";

/**
 * Account numbers that the customers have: some end in four zeros, to which the shop pays nothing
 * out.
 */
const numberOf = ({ which, much }: Choice): string =>
  which % 4 === 0
    ? `4149 4993 12${which % 7}4 0000`
    : `537541${String(which).padStart(4, "0")}${String(much).padStart(4, "0")}5`;

/** The form's sheet, open from its beginning to its end. */
export const startAccountForm = (
  page: Page,
  actors: WithdrawalAccountFormActors,
  onSaved: (account: WithdrawalAccount | null) => void,
) => {
  const attempt = attemptOf(page.session, actors.attempt, accountSubject);
  const form = createActor(
    withdrawalAccountFormMachine.provide({ actors: { change: actors.change } }),
    {
      input: {
        policy: page.policy,
        checkAddress: checkUsdtAddress,
        account: null,
        attempt,
        toRequest: actors.toRequest,
      },
    },
  );
  form.on("saved", ({ account }) => onSaved(account));
  page.start(form);
  form.send({ type: "OPENED" });
  const statusIs = (...meant: readonly string[]): boolean =>
    meant.includes(attemptStatus(attempt.getSnapshot()));
  let hasChecked = false;
  return {
    add: (choice: Choice) => {
      const fields = [
        ["bankName", "PrivatBank"],
        ["branchName", "Podil"],
        ["accountNumber", numberOf(choice)],
        ["accountName", "Olena Kovalenko"],
      ] as const;
      for (const [field, value] of fields) form.send({ type: "CHANGED", field, value });
      const submit = () => {
        page.tapped("POST /client/withdrawal-accounts");
        form.send({ type: "SUBMIT" });
        if (choice.much % 2 === 1) form.send({ type: "SUBMIT" });
      };
      // Until it is known whether an earlier one is open, the button waits.
      const closed = new AbortController();
      form.subscribe({ complete: () => closed.abort() });
      untilAttempt(attempt, (status) => status === "free", closed.signal).then(submit, () => {});
    },
    isTyping: (): boolean => statusIs("free"),
    isUnknown: (): boolean => statusIs("in doubt"),
    check: () => {
      // Who has waited for a minute, looked, and still sees nothing gives it up.
      const isOver = hasChecked && maySendAgain(attempt.getSnapshot());
      attempt.send({ type: isOver ? "DISMISS" : "CHECK" });
      hasChecked = !isOver;
    },
    /** The customer's informed word, with what is typed; nothing while it may not be sent. */
    sendAgain: () => {
      if (!maySendAgain(attempt.getSnapshot())) return;
      page.tapped("POST /client/withdrawal-accounts");
      form.send({ type: "SEND_AGAIN" });
    },
    stop: () => form.stop(),
  };
};

export type AccountFormRef = ReturnType<typeof startAccountForm>;
