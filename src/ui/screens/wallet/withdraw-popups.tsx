import { useSelector } from "@xstate/react";
import type { WithdrawalRef } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { AccountFormPopup } from "../../withdrawal-account-form/account-form-popup.tsx";
import { AccountChooser } from "./account-chooser.tsx";
import { WithdrawReview } from "./withdraw-review.tsx";
import { WithdrawSheet } from "./withdraw-sheet.tsx";

/**
 * The stacked withdrawal popups: form, review, account list, new account. Heavy (Base UI): loaded at the
 * first withdrawal.
 */
export const WithdrawPopups = ({ withdrawal }: { readonly withdrawal: WithdrawalRef }) => {
  const isOpen = useSelector(withdrawal, (state) => !state.matches({ popup: "closed" }));
  const isChoosing = useSelector(
    withdrawal,
    (state) =>
      state.matches({ popup: "choosing an account" }) ||
      state.matches({ popup: "adding an account" }),
  );
  const isReviewing = useSelector(withdrawal, (state) => state.matches({ popup: "reviewing" }));
  const accountForm = useSelector(withdrawal, ({ context }) => context.accountForm);
  return (
    <>
      <WithdrawSheet withdrawal={withdrawal} open={isOpen} />
      <WithdrawReview withdrawal={withdrawal} open={isReviewing} />
      <AccountChooser withdrawal={withdrawal} open={isChoosing} />
      <AccountFormPopup popup={accountForm} showsErrors />
    </>
  );
};
