import { sessionHttp } from "../../adapters/http/session.http.ts";
import { shopSettingsHttp } from "../../adapters/http/settings.http.ts";
import { loginScreen } from "../../adapters/xstate/screens/login.screen.ts";
import type { Page } from "../page.ts";

export const bindLogin = ({ api }: Page) =>
  loginScreen({ session: sessionHttp(api), shopSettings: shopSettingsHttp(api) });
