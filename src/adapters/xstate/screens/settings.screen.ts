import {
  type SettingsScreenLogic,
  settingsScreenLogic,
} from "../../../domain/settings/settings-screen.machine.ts";
import type { ThemeChoice } from "../../../domain/settings/theme.ts";
import { BrowserStorage } from "../../browser/browser-storage.ts";
import { pictureFilesBrowser } from "../../browser/picture-files.browser.ts";
import { themeStoreBrowser } from "../../browser/theme-store.browser.ts";
import { Api } from "../port-tags.ts";
import { profilesHttp } from "../../http/profile.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The settings with their calls. */
export const settingsScreen = (runtime: ShopRuntime): SettingsScreenLogic => {
  const profiles = profilesHttp(runtime.get(Api));
  const pictures = pictureFilesBrowser((file) => createImageBitmap(file));
  return settingsScreenLogic({
    loadProfile: toActor(() => profiles.profile),
    saveProfile: toActor((change) => profiles.change(change)),
    changePassword: toActor((change) => profiles.changePassword(change)),
    lookAtPicture: toActor(({ file }) => pictures.lookAt(file)),
    uploadPicture: toActor((upload) => profiles.uploadPicture(upload)),
    saveAvatar: toActor((change) => profiles.change(change)),
  });
};

/** How the shop looks on this device: the page's own affair. */
export const themeChoice = (runtime: ShopRuntime): ThemeChoice =>
  themeStoreBrowser(runtime.get(BrowserStorage), document, window);
