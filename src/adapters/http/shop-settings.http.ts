import type { ShopSettings } from "../../ports/shop-settings.ts";
import type { Api } from "./api.ts";
import { settingsAnswer } from "./contract/settings.answers.ts";

/** @spec S7.8 */
export const shopSettingsHttp = (api: Api): ShopSettings => ({
  settings: api.read({ endpoint: "settings" }, settingsAnswer),
});
