import type { SafeStorage } from "../ports/safe-storage.ts";
import { servicePlaceStoreBrowser } from "../adapters/browser/service-place-store.browser.ts";
import type { ServiceChat } from "../domain/service/service-chat.ts";
import { areaMark } from "../domain/service/service-link.ts";

/**
 * The service chat of this build (D9): `VITE_SERVICE_CHAT`, or `service-chat/` next to the shop, which the
 * fake server has.
 */
export const serviceChat = (storage: SafeStorage, base: string): ServiceChat => {
  const places = servicePlaceStoreBrowser(storage);
  return {
    template: import.meta.env.VITE_SERVICE_CHAT || `${base}service-chat/?area=${areaMark}`,
    place: places.current,
    keep: places.store,
  };
};
