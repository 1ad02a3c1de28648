import { createActor } from "xstate";
import { loginActors } from "../../../adapters/xstate/actors/login.actors.ts";
import { loginMachine } from "../../../domain/session/login.machine.ts";
import type { Page } from "../page.ts";
import type { Offers, Screen } from "./screen.ts";

export const loginScreen = (page: Page): Screen => {
  const { logIn } = loginActors(page.runtime);
  const login = createActor(loginMachine.provide({ actors: { logIn } }), {
    input: { policy: page.policy },
  });
  login.on("logged in", ({ answer }) => {
    page.person().isSure("yes");
    page.session.send({ type: "LOGGED_IN", ...answer });
  });
  login.on("login failed", () => {
    const { failure } = login.getSnapshot().context;
    if (failure?._tag === "WrongPassword") page.person().passwordRefused();
    if (failure?._tag === "UserDoesNotExist") page.person().isSure("none");
  });
  page.start(login);
  const offers = (): Offers => {
    if (!login.getSnapshot().matches("editing")) return {};
    const account = page.person().account();
    return {
      ...(account === "none"
        ? {}
        : {
            "log in": {
              choices: 1,
              act: () => {
                const { username, password } = page.person().credentials();
                login.send({ type: "CHANGED", field: "username", value: username });
                login.send({ type: "CHANGED", field: "password", value: password });
                login.send({ type: "SUBMIT" });
              },
            },
          }),
      ...(account === "yes"
        ? {}
        : {
            "open the registration": { choices: 1, act: () => page.go({ screen: "register" }) },
          }),
    };
  };
  return {
    offers,
    returned: () => {},
    refresh: () => {},
    unknown: () => null,
    shows: () => [],
    close: () => login.stop(),
  };
};
