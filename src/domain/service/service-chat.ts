import type { ServicePlace } from "./service-place.ts";

/** The service button's dependencies. */
export interface ServiceChat {
  /** See `serviceLink`. */
  readonly template: string;
  /** Where the customer placed the button. Null: not placed yet. */
  readonly place: () => ServicePlace | null;
  readonly keep: (place: ServicePlace) => void;
}
