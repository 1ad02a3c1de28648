import { credentialsOf } from "../../../domain/session/login-form.ts";
import {
  type LoginScreenLogic,
  loginScreenLogic,
} from "../../../domain/session/login-screen.machine.ts";
import { Api } from "../port-tags.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { shopSettingsHttp } from "../../http/settings.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The login screen with its calls. */
export const loginScreen = (runtime: ShopRuntime): LoginScreenLogic => {
  const api = runtime.get(Api);
  const [session, shop] = [sessionHttp(api), shopSettingsHttp(api)];
  return loginScreenLogic({
    logIn: toActor((form) => session.logIn(credentialsOf(form))),
    loadSettings: toActor(() => shop.settings),
  });
};
