import { installationBrowser } from "../../adapters/browser/installation.browser.ts";
import { boundInstall } from "../../adapters/xstate/install.ts";
import type { Page } from "../page.ts";

export const bindInstall = ({ storage }: Pick<Page, "storage">) =>
  boundInstall(installationBrowser(storage, window));
