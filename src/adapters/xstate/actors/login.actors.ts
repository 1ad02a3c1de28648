import { Effect } from "effect";
import { credentialsOf } from "../../../domain/session/login-form.ts";
import type { LoginActors } from "../../../domain/session/login.machine.ts";
import { Session } from "../../../ports/session.ts";
import { ShopSettings } from "../../../ports/shop-settings.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { shopSettingsHttp } from "../../http/shop-settings.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const loginActors = (runtime: ShopRuntime): LoginActors => {
  const fill = filler(runtime.with(Session, sessionHttp).with(ShopSettings, shopSettingsHttp));
  return {
    logIn: fill((form) => Effect.flatMap(Session, (session) => session.logIn(credentialsOf(form)))),
    loadSettings: fill(() => Effect.flatMap(ShopSettings, ({ settings }) => settings)),
  };
};
