import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { shopSettingsHttp } from "../../adapters/http/settings.http.ts";
import { homeScreen } from "../../adapters/xstate/screens/home.screen.ts";
import type { Page } from "../page.ts";

export const bindHome = ({ api }: Page) =>
  homeScreen({ catalogue: catalogueHttp(api), shopSettings: shopSettingsHttp(api) });
