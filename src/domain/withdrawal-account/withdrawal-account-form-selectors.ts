import type { SnapshotFrom } from "xstate";
import type { AccountForm } from "./account-form.ts";
import type { AccountFormLogic } from "./withdrawal-account-form.machine.ts";

type Snapshot = SnapshotFrom<AccountFormLogic>;

/** The fields are read-only: their values are being sent, or are saved. */
export const isReadOnly = (snapshot: Snapshot): boolean =>
  !snapshot.can({ type: "CHANGED", field: "bankName", value: "" });

/** A change is being sent; false while it is in doubt. */
export const isChangeSending = (snapshot: Snapshot): boolean =>
  snapshot.matches({ changing: "sending" }) && snapshot.context.doubt === null;

/** What the customer has typed and not saved; null: nothing. */
export const typedForm = (snapshot: Snapshot): AccountForm | null => {
  const { form, begunWith } = snapshot.context;
  return form === begunWith || snapshot.matches("saved") ? null : form;
};
