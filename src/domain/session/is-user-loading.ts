import type { SessionRef } from "./session.machine.ts";

/** The user, and with it the balance, is being read at this moment. */
export const isUserLoading = (session: Pick<SessionRef, "getSnapshot">): boolean =>
  session.getSnapshot().matches({ authenticated: { user: "loading" } });
