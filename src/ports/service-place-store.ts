import type { ServicePlace } from "../domain/service/service-place.ts";

/** Where the customer put the service button on this device. */
export interface ServicePlaceStore {
  /** Null: not placed yet. */
  readonly current: () => ServicePlace | null;
  readonly store: (place: ServicePlace) => void;
}
