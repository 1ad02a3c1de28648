import { credentialsOf } from "../../../domain/session/login-form.ts";
import { registerScreenLogic } from "../../../domain/session/register-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const registerScreen = ({ session }: Pick<Ports, "session">) =>
  registerScreenLogic({
    register: toActor((registration) => session.register(registration)),
    logIn: toActor((form) => session.logIn(credentialsOf(form))),
  });
