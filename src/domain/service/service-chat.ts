import type { ServicePlace } from "./service-place.ts";

/** What the service button needs from outside. */
export interface ServiceChat {
  /** See `serviceLink`. */
  readonly template: string;
  /** Where the customer put the button. Null: nowhere yet. */
  readonly place: () => ServicePlace | null;
  readonly keep: (place: ServicePlace) => void;
}
