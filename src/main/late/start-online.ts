import type { SessionRef } from "../../domain/session/session.machine.ts";
import type { ScreenLoader } from "../../ui/routing/screen-loader.ts";
import { linkManifest } from "./link-manifest.ts";
import { replaceOldBuild } from "./old-build.ts";

/** Starts what needs the network: the manifest's link, and the check for another build. */
export const startOnline = (base: string, session: SessionRef, screens: ScreenLoader): void => {
  linkManifest(base);
  screens.replaceOldBuild = () => replaceOldBuild(base, session);
};
