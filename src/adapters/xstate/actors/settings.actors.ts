import { Effect } from "effect";
import type { SettingsActors } from "../../../domain/settings/settings-actors.ts";
import { PictureFiles } from "../../../ports/picture-files.ts";
import { Profiles } from "../../../ports/profiles.ts";
import { BrowserStorage } from "../../browser/browser-storage.ts";
import { pictureFilesBrowser } from "../../browser/picture-files.browser.ts";
import { themeStoreBrowser } from "../../browser/theme-store.browser.ts";
import { profilesHttp } from "../../http/profiles.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** What the settings ask of the server and of a picture; the theme is the page's own affair. */
export const settingsCalls = (runtime: ShopRuntime): Omit<SettingsActors, "theme" | "version"> => {
  const fill = filler(
    runtime.with(Profiles, profilesHttp).add(
      PictureFiles,
      pictureFilesBrowser((file) => createImageBitmap(file)),
    ),
  );
  return {
    loadProfile: fill(() => Effect.flatMap(Profiles, ({ profile }) => profile)),
    saveProfile: fill((change) => Effect.flatMap(Profiles, (port) => port.change(change))),
    changePassword: fill((change) =>
      Effect.flatMap(Profiles, (port) => port.changePassword(change)),
    ),
    lookAtPicture: fill(({ file }) => Effect.flatMap(PictureFiles, (port) => port.lookAt(file))),
    uploadPicture: fill((upload) => Effect.flatMap(Profiles, (port) => port.uploadPicture(upload))),
    saveAvatar: fill((change) => Effect.flatMap(Profiles, (port) => port.change(change))),
  };
};

export const settingsActors = (runtime: ShopRuntime, version: string): SettingsActors => ({
  ...settingsCalls(runtime),
  theme: themeStoreBrowser(runtime.get(BrowserStorage), document, window),
  version,
});
