import type { Arrival } from "../domain/inbox/message.ts";

/** The newest message whose popup the customer dismissed. Kept over reloads, for this tab. */
export interface PutOffMessages {
  /** Null: none. */
  readonly current: () => Arrival | null;
  readonly store: (newest: Arrival) => void;
  /** Called when the session has ended. */
  readonly forget: () => void;
}
