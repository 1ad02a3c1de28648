import { useSelector } from "@xstate/react";
import type { AccountFormPopupRef } from "../../domain/withdrawal-account/account-form-popup.machine.ts";
import { isFormMissing } from "../../domain/withdrawal-account/account-form-popup-selectors.ts";
import { LazyPartFailed } from "../parts/lazy-part-failed.tsx";

/** The error when the form's code failed to load, shown where the customer asked for it. */
export const AccountFormMissing = ({ popup }: { readonly popup: AccountFormPopupRef }) =>
  useSelector(popup, isFormMissing) ? (
    <LazyPartFailed onRetry={() => popup.send({ type: "RETRY" })} />
  ) : null;
