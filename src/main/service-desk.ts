import type { SafeStorage } from "../ports/safe-storage.ts";
import { servicePlaceStoreBrowser } from "../adapters/browser/service-place-store.browser.ts";
import type { ServiceDesk } from "../domain/service/service-desk.ts";
import { areaMark } from "../domain/service/service-link.ts";

/**
 * The service chat of this build (D9): `VITE_SERVICE_CHAT`, or else `service-chat/` beside the shop,
 * which the fake server has.
 */
export const serviceDesk = (storage: SafeStorage, base: string): ServiceDesk => {
  const places = servicePlaceStoreBrowser(storage);
  return {
    template: import.meta.env.VITE_SERVICE_CHAT || `${base}service-chat/?area=${areaMark}`,
    place: places.current,
    keep: places.store,
  };
};
