import { pictureFilesBrowser } from "../../adapters/browser/picture-files.browser.ts";
import { themeStoreBrowser } from "../../adapters/browser/theme-store.browser.ts";
import { profilesHttp } from "../../adapters/http/profile.http.ts";
import { settingsScreen } from "../../adapters/xstate/screens/settings.screen.ts";
import { openInstall } from "../late-code.ts";
import type { Page } from "../page.ts";

export const bindSettings = (page: Page) => ({
  logic: settingsScreen({
    profiles: profilesHttp(page.api),
    pictureFiles: pictureFilesBrowser((file) => createImageBitmap(file)),
  }),
  theme: themeStoreBrowser(page.storage, document, window),
  install: openInstall(page),
  openReport: async () => (await import("../late/report-file.ts")).reportFile,
  version: import.meta.env.VITE_SHOP_VERSION,
});
