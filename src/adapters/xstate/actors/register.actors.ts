import { Effect } from "effect";
import { credentialsOf } from "../../../domain/session/login-form.ts";
import type { RegisterActors } from "../../../domain/session/register.machine.ts";
import { Session } from "../../../ports/session.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const registerActors = (runtime: ShopRuntime): RegisterActors => {
  const fill = filler(runtime.with(Session, sessionHttp));
  return {
    register: fill((registration) =>
      Effect.flatMap(Session, (session) => session.register(registration)),
    ),
    logIn: fill((form) => Effect.flatMap(Session, (session) => session.logIn(credentialsOf(form)))),
  };
};
