import { credentialsOf } from "../../../domain/session/login-form.ts";
import { loginScreenLogic } from "../../../domain/session/login-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const loginScreen = ({ session, shopSettings }: Pick<Ports, "session" | "shopSettings">) =>
  loginScreenLogic({
    logIn: toActor((form) => session.logIn(credentialsOf(form))),
    loadSettings: toActor(() => shopSettings.settings),
  });
