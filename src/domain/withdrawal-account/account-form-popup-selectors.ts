import type { SnapshotFrom } from "xstate";
import type { AccountFormPopupLogic } from "./account-form-popup.machine.ts";

type Snapshot = SnapshotFrom<AccountFormPopupLogic>;

export const isFormOpen = (popup: Snapshot): boolean => popup.matches("open");

/** It is open, or opens as soon as its code is there. */
export const isFormRequested = (popup: Snapshot): boolean =>
  isFormOpen(popup) || popup.matches("fetching");

/** Its code could not be fetched. */
export const isFormMissing = (popup: Snapshot): boolean => popup.matches("failed");

/** It adds an account, and does not change one. */
export const isAdding = ({ context }: Snapshot): boolean => context.account === null;
