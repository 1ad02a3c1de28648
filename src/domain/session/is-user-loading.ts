import type { SessionRef } from "./session.machine.ts";

/** The user, including the balance, is being read. */
export const isUserLoading = (session: Pick<SessionRef, "getSnapshot">): boolean =>
  session.getSnapshot().matches({ authenticated: { user: "loading" } });
