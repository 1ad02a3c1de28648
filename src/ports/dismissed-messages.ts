import type { Arrival } from "../domain/inbox/message.ts";

/** The newest message whose popup the customer dismissed. Kept for this tab, over reloads, until the
 * session ends (`DeviceMemory.forgetTab`). */
export interface DismissedMessages {
  /** Null: none. */
  readonly current: () => Arrival | null;
  readonly store: (newest: Arrival) => void;
}
