import { Effect } from "effect";
import { credentialsOf } from "../../../domain/session/login-form.ts";
import type { LoginActors } from "../../../domain/session/login.machine.ts";
import { Catalogue } from "../../../ports/catalogue.ts";
import { Session } from "../../../ports/session.ts";
import { catalogueHttp } from "../../http/catalogue.http.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const loginActors = (runtime: ShopRuntime): LoginActors => {
  const fill = filler(runtime.with(Session, sessionHttp).with(Catalogue, catalogueHttp));
  return {
    logIn: fill((form) => Effect.flatMap(Session, (session) => session.logIn(credentialsOf(form)))),
    loadSettings: fill(() => Effect.flatMap(Catalogue, (catalogue) => catalogue.settings)),
  };
};
