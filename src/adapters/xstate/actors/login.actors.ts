import { Effect, Layer } from "effect";
import type { LoginActors } from "../../../domain/session/login.machine.ts";
import { Catalogue } from "../../../ports/catalogue.ts";
import { Session } from "../../../ports/session.ts";
import { CatalogueHttp } from "../../http/catalogue.http.ts";
import { SessionHttp } from "../../http/session.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const loginActors = (runtime: ShopRuntime): LoginActors => {
  const fill = filler(runtime, Layer.mergeAll(SessionHttp, CatalogueHttp));
  return {
    logIn: fill(({ username, password, phone }) =>
      Effect.flatMap(Session, (session) =>
        session.logIn({
          username: username.trim(),
          password,
          ...(phone.trim() === "" ? {} : { phone: phone.trim() }),
        }),
      ),
    ),
    loadSettings: fill(() => Effect.flatMap(Catalogue, (catalogue) => catalogue.settings)),
  };
};
