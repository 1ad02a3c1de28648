import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import type { WithdrawalAccountFormActors } from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { WithdrawalRef } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { useAccountFormSheet } from "../../withdrawal-account-form/use-account-form-sheet.ts";
import { AccountChooser } from "./account-chooser.tsx";
import { WithdrawSheet } from "./withdraw-sheet.tsx";

interface WithdrawPopupsProps {
  readonly withdrawal: WithdrawalRef;
  readonly accountForm: () => Promise<WithdrawalAccountFormActors>;
}

/**
 * The withdrawal's popups, one over the other: the form, the accounts, a new account. Heavy (Base
 * UI): fetched when the customer first wants to withdraw.
 */
export const WithdrawPopups = ({ withdrawal, accountForm }: WithdrawPopupsProps) => {
  const isAdding = useSelector(withdrawal, (state) =>
    state.matches({ popup: "adding an account" }),
  );
  const isChoosing = useSelector(withdrawal, (state) =>
    state.matches({ popup: "choosing an account" }),
  );
  const isOpen = useSelector(withdrawal, (state) => !state.matches({ popup: "closed" }));
  const FormSheet = useAccountFormSheet(accountForm);
  const [wasAdding, setWasAdding] = useState(false);
  if (isAdding && !wasAdding) setWasAdding(true);
  return (
    <>
      <WithdrawSheet withdrawal={withdrawal} open={isOpen} />
      <AccountChooser withdrawal={withdrawal} open={isChoosing || isAdding} />
      <Suspense>
        {wasAdding ? (
          <FormSheet
            account={null}
            open={isAdding}
            onSaved={(account) => {
              if (account !== null) return withdrawal.send({ type: "ACCOUNT_SAVED", account });
              withdrawal.send({ type: "ADDING_CLOSED" });
              withdrawal.send({ type: "RETRY_ACCOUNTS" });
            }}
            onClose={() => withdrawal.send({ type: "ADDING_CLOSED" })}
          />
        ) : null}
      </Suspense>
    </>
  );
};
