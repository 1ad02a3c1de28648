import type { Arrival } from "../domain/inbox/message.ts";

/** The newest message that the customer has seen and put off: remembered over a reload, by this tab. */
export interface PutOffMessages {
  /** Null: none. */
  readonly current: () => Arrival | null;
  readonly store: (newest: Arrival) => void;
  /** Who was logged in is no longer. */
  readonly forget: () => void;
}
