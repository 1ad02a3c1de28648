import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { AccountFormPopupRef } from "../../domain/withdrawal-account/account-form-popup.machine.ts";
import {
  isFormMissing,
  isFormRequested,
} from "../../domain/withdrawal-account/account-form-popup-selectors.ts";
import { lazyPart } from "../kit/lazy-part.ts";
import { useWasEverTrue } from "../kit/use-was-ever-true.ts";
import { ScreenBoundary } from "../routing/screen-boundary.tsx";

const Sheet = lazyPart(async () => (await import("./account-form-sheet.tsx")).AccountFormSheet);

interface AccountFormPopupProps {
  readonly popup: AccountFormPopupRef;
  /** Nothing else tells that an account was not saved whose form is closed. */
  readonly showsErrors?: boolean;
}

/** Renders nothing: `AccountFormMissing` shows the failure where the customer asked for the form. */
const SheetLost = ({ popup }: Pick<AccountFormPopupProps, "popup">) => {
  // At each render: a popup that is closed ignores it until it is opened again.
  useEffect(() => popup.send({ type: "SHEET_LOST" }));
  return null;
};

/** The account form in its sheet. Heavy (Base UI): loaded with the form's code. */
export const AccountFormPopup = ({ popup, showsErrors = false }: AccountFormPopupProps) => {
  const wasRequested = useWasEverTrue(useSelector(popup, isFormRequested));
  const isMissing = useSelector(popup, isFormMissing);
  // Unmounted while it is missing, so that a retry also loads the sheet again.
  return wasRequested && !isMissing ? (
    <ScreenBoundary fallback={() => <SheetLost popup={popup} />}>
      <Sheet popup={popup} showsErrors={showsErrors} />
    </ScreenBoundary>
  ) : null;
};
