import { parseServicePlace, servicePlaceText } from "../../domain/service/service-place.ts";
import type { ServicePlaceStore } from "../../ports/service-place-store.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage. */
const servicePlaceKey = "service-place";

export const servicePlaceStoreBrowser = (storage: SafeStorage): ServicePlaceStore => ({
  current: () => parseServicePlace(storage.read(servicePlaceKey)),
  store: (place) => storage.write(servicePlaceKey, servicePlaceText(place)),
});
