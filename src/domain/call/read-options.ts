import { TimedOut, Unreachable } from "./failure.ts";

/** Part of the input of a call that reads. */
export interface ReadOptions {
  /** Answers by what the visit has read last, where it has. */
  readonly fromMemory?: true;
}

/** The server could not be reached: what is shown may be old, and nothing can be sent. */
export const isOffline = (failure: unknown): failure is Unreachable | TimedOut =>
  failure instanceof Unreachable || failure instanceof TimedOut;

/** When the visit has read last what failed now, in epoch milliseconds; null: never. */
export const lastReadAt = (failure: unknown): number | null =>
  isOffline(failure) ? (failure.readAt ?? null) : null;

/** What failed has been read before in this visit. */
export const isRemembered = (failure: unknown): boolean => lastReadAt(failure) !== null;
