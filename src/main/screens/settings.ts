import { pictureFilesBrowser } from "../../adapters/browser/picture-files.browser.ts";
import { themeStoreBrowser } from "../../adapters/browser/theme-store.browser.ts";
import { profilesHttp } from "../../adapters/http/profile.http.ts";
import { settingsScreen } from "../../adapters/xstate/screens/settings.screen.ts";
import type { Page } from "../page.ts";

export const bindSettings = ({ api, storage }: Page) => ({
  logic: settingsScreen({
    profiles: profilesHttp(api),
    pictureFiles: pictureFilesBrowser((file) => createImageBitmap(file)),
  }),
  theme: themeStoreBrowser(storage, document, window),
  version: import.meta.env.VITE_SHOP_VERSION,
});
