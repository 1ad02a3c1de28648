import { credentialsOf } from "../../../domain/session/login-form.ts";
import {
  type RegisterScreenLogic,
  registerScreenLogic,
} from "../../../domain/session/register-screen.machine.ts";
import { Api } from "../port-tags.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { type ShopRuntime, toActor } from "../shop-runtime.ts";

/** The registration with its calls. */
export const registerScreen = (runtime: ShopRuntime): RegisterScreenLogic => {
  const session = sessionHttp(runtime.get(Api));
  return registerScreenLogic({
    register: toActor((registration) => session.register(registration)),
    logIn: toActor((form) => session.logIn(credentialsOf(form))),
  });
};
