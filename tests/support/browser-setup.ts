import { ensureBrowser } from "../../scripts/browser/find.ts";

/** Finds (or installs) the browser once, before the first journey; the workers inherit its paths. */
export const setup = (): void => {
  process.env["CHROMIUM_SHELL_PATH"] = ensureBrowser("shell");
  process.env["CHROMIUM_PATH"] = ensureBrowser("whole");
};
