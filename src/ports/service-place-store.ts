import { Context } from "effect";
import type { ServicePlace } from "../domain/service/service-place.ts";

/** Where the customer put the service button on this device. */
export class ServicePlaceStore extends Context.Service<
  ServicePlaceStore,
  {
    /** Null: nowhere yet. */
    readonly current: () => ServicePlace | null;
    readonly store: (place: ServicePlace) => void;
  }
>()("shop/ports/ServicePlaceStore") {}
