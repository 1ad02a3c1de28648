import { getSettings } from "../../contract/settings.ts";
import type { ShopSettings } from "../../ports/shop-settings.ts";
import type { Api } from "./api.ts";

/** @spec S7.8 */
export const shopSettingsHttp = (api: Api): ShopSettings => ({ settings: api.read(getSettings) });
