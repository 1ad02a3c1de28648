import type { SnapshotFrom } from "xstate";
import type { SessionRef } from "./session.machine.ts";

/** The user, including the balance, is being read. */
export const isUserLoading = (session: SnapshotFrom<SessionRef>): boolean =>
  session.matches({ authenticated: { user: "loading" } });
