import { lazyPart } from "../kit/lazy-part.ts";

/** Loaded with the account form, before an attempt can be in doubt. */
export const LazyAccountAttemptNotice = lazyPart(
  async () => (await import("./account-attempt-notice.tsx")).AccountAttemptNotice,
);
