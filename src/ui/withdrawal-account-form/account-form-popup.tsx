import { useSelector } from "@xstate/react";
import type { AccountFormPopupRef } from "../../domain/withdrawal-account/account-form-popup.machine.ts";
import { isFormRequested } from "../../domain/withdrawal-account/account-form-popup-selectors.ts";
import { DeferredPart } from "../parts/deferred-part.tsx";
import { lazyPart } from "../kit/lazy-part.ts";
import { useWasEverTrue } from "../kit/use-was-ever-true.ts";

const Sheet = lazyPart(async () => (await import("./account-form-sheet.tsx")).AccountFormSheet);

interface AccountFormPopupProps {
  readonly popup: AccountFormPopupRef;
  /** Nothing else tells that an account was not saved whose form is closed. */
  readonly showsErrors?: boolean;
}

/** The account form in its sheet. Heavy (Base UI): loaded with the form's code. */
export const AccountFormPopup = ({ popup, showsErrors = false }: AccountFormPopupProps) => {
  const isRequested = useSelector(popup, isFormRequested);
  return useWasEverTrue(isRequested) ? (
    <DeferredPart requested={isRequested}>
      <Sheet popup={popup} showsErrors={showsErrors} />
    </DeferredPart>
  ) : null;
};
