import type { SnapshotFrom } from "xstate";
import type { AccountFormPopupLogic } from "./account-form-popup.machine.ts";

type Snapshot = SnapshotFrom<AccountFormPopupLogic>;

export const isFormOpen = (popup: Snapshot): boolean => popup.matches("open");

/** The form is open, or opens as soon as its code is loaded. */
export const isFormRequested = (popup: Snapshot): boolean =>
  isFormOpen(popup) || popup.matches("fetching");

/** The form's code could not be loaded. */
export const isFormMissing = (popup: Snapshot): boolean => popup.matches("failed");

/** The form adds an account; false: it changes one. */
export const isAdding = ({ context }: Snapshot): boolean => context.account === null;
