import { createActor } from "xstate";
import { checkUsdtAddress } from "../../../adapters/usdt/check-usdt-address.ts";
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
  onSaved: (account: WithdrawalAccount) => void,
) => {
  const form = createActor(withdrawalAccountFormMachine.provide({ actors: { ...actors } }), {
    input: { policy: page.policy, checkAddress: checkUsdtAddress, account: null },
  });
  form.on("saved", ({ account }) => onSaved(account));
  page.start(form);
  return {
    add: (choice: Choice) => {
      const fields = [
        ["bankName", "PrivatBank"],
        ["branchName", "Podil"],
        ["accountNumber", numberOf(choice)],
        ["accountName", "Olena Kovalenko"],
      ] as const;
      for (const [field, value] of fields) form.send({ type: "CHANGED", field, value });
      page.tapped("POST /client/withdrawal-accounts");
      form.send({ type: "SUBMIT" });
      if (choice.much % 2 === 1) form.send({ type: "SUBMIT" });
    },
    isTyping: (): boolean => form.getSnapshot().matches("typing"),
    isUnknown: (): boolean => form.getSnapshot().matches("outcome unknown"),
    check: () => form.send({ type: "CHECK" }),
    stop: () => form.stop(),
  };
};

export type AccountFormRef = ReturnType<typeof startAccountForm>;
