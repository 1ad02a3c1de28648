import type { SnapshotFrom } from "xstate";
import type { AccountsScreenLogic } from "./withdrawal-accounts-screen.machine.ts";

type Snapshot = SnapshotFrom<AccountsScreenLogic>;

/** The accounts are being read for the first time. */
export const isLoadingAccounts = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: "reading" }) && snapshot.context.accounts === null;

/** The customer asked for a popup whose code could not be loaded. */
export const isPartMissing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ parts: "failed" }) && snapshot.context.requested !== null;
