import { createActor } from "xstate";
import { loginActors } from "../../../adapters/xstate/actors/login.actors.ts";
import { loginMachine } from "../../../domain/session/login.machine.ts";
import type { Page } from "../page.ts";
import type { Screen } from "./screen.ts";

export const loginScreen = (page: Page): Screen => {
  const { logIn } = loginActors(page.runtime);
  const login = createActor(loginMachine.provide({ actors: { logIn } }), {
    input: { policy: page.policy },
  });
  login.on("logged in", ({ answer }) => page.session.send({ type: "LOGGED_IN", ...answer }));
  page.start(login);
  return {
    offers: () =>
      login.getSnapshot().matches("editing")
        ? {
            "log in": {
              choices: 1,
              act: () => {
                const { username, password } = page.credentials;
                login.send({ type: "CHANGED", field: "username", value: username });
                login.send({ type: "CHANGED", field: "password", value: password });
                login.send({ type: "SUBMIT" });
              },
            },
          }
        : {},
    returned: () => {},
    refresh: () => {},
    unknown: () => null,
    shows: () => [],
    close: () => login.stop(),
  };
};
