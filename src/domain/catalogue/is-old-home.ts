import type { StoredHome } from "./stored-home.ts";

/** Milliseconds. Older content shows its age at once. */
const isFreshFor = 10 * 60_000;

/** The customer reads at once when it was read; else when the server has been silent for a while. */
export const isOldHome = ({ readAt }: Pick<StoredHome, "readAt">, now: number): boolean =>
  now - readAt > isFreshFor;
