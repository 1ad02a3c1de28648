import { createActor } from "xstate";
import { loginScreen as loginScreenLogic } from "../../../adapters/xstate/screens/login.screen.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { type Offers, once, possible, type Screen } from "./screen.ts";

const logicOf = oncePerPage(loginScreenLogic);

export const loginScreen = (page: Page): Screen => {
  const login = createActor(logicOf(page.ports), {
    input: { session: page.session, policy: page.policy },
  });
  login.subscribe((screen) => {
    if (screen.matches("logged in")) page.person().isSure("yes");
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
    return possible({
      "log in":
        account !== "none" &&
        once(() => {
          const { username, password } = page.person().credentials();
          login.send({ type: "CHANGED", field: "username", value: username });
          login.send({ type: "CHANGED", field: "password", value: password });
          login.send({ type: "SUBMIT" });
        }),
      "submit nothing": once(() => {
        for (const field of ["username", "password"] as const)
          login.send({ type: "CHANGED", field, value: "" });
        login.send({ type: "SUBMIT" });
        login.send({ type: "HELP_TOGGLED" });
      }),
      "open the registration": account !== "yes" && once(() => page.go({ screen: "register" })),
    });
  };
  return {
    offers,
    refresh: null,
    languageChanged: () => login.send({ type: "LANGUAGE_CHANGED" }),
    close: () => login.stop(),
  };
};
