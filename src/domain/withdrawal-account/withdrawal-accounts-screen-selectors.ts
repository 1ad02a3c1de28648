import type { SnapshotFrom } from "xstate";
import type { AccountsScreenLogic } from "./withdrawal-accounts-screen.machine.ts";

type Snapshot = SnapshotFrom<AccountsScreenLogic>;

/** They are being read, and none are shown yet. */
export const isLoadingAccounts = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: "reading" }) && snapshot.context.accounts === null;

/** The customer asked for something, and its code could not be fetched. */
export const isPartMissing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ parts: "failed" }) && snapshot.context.asked !== null;
