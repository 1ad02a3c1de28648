import type { ShopSettings } from "../../ports/shop-settings.ts";
import type { Api } from "./api.ts";
import { entityDecoder } from "./wire/rows.ts";
import { SettingsFromWire } from "./wire/settings.wire.ts";

const decodeSettings = entityDecoder("settings", SettingsFromWire);

/** @spec S7.8 */
export const shopSettingsHttp = (api: Api["Service"]): ShopSettings["Service"] => ({
  settings: api.read({ endpoint: "settings" }, decodeSettings),
});
