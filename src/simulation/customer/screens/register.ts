import { createActor } from "xstate";
import { registerScreen as registerScreenLogic } from "../../../adapters/xstate/screens/register.screen.ts";
import type { Page } from "../page.ts";
import { type Offers, once, possible, type Screen, tap } from "./screen.ts";

/** The register screen, opened by the invite link. */
export const registerScreen = (page: Page): Screen => {
  const person = page.person();
  const register = createActor(registerScreenLogic(page.ports), {
    input: { session: page.session, policy: page.policy, linkCode: person.invite },
  });
  register.on("unauthorized", () => page.go({ screen: "login" }));
  register.subscribe((screen) => {
    const { failure, finding } = screen.context;
    if (screen.matches("registered")) person.isSure("yes");
    if (finding === "not created") person.isSure("none");
    // An earlier request may have succeeded: the username is taken.
    if (failure?._tag === "Refused") person.isSure("perhaps");
  });
  page.start(register);
  const isUnknown = (): boolean => register.getSnapshot().matches({ form: "outcome unknown" });
  const check = () => register.send({ type: "LOG_IN" });
  const offers = (): Offers => {
    if (!register.getSnapshot().matches("form")) return {};
    const { username, password } = person.credentials();
    return possible({
      register: once((choice) => {
        const fields = [
          ["username", username],
          ["password", password],
          ["phone", `+38${username}`],
          ["email", choice.much % 3 === 0 ? `${username}@shop.example` : ""],
        ] as const;
        for (const [field, value] of fields) register.send({ type: "CHANGED", field, value });
        page.tapped("POST /client/register");
        person.isSure("perhaps");
        tap(choice, () => register.send({ type: "SUBMIT" }));
      }),
      "submit nothing": once(() => {
        register.send({ type: "CODE_CHANGING" });
        register.send({ type: "CHANGED", field: "password", value: "" });
        register.send({ type: "SUBMIT" });
      }),
      check: isUnknown() && once(check),
      "log in": person.account() === "perhaps" && once(() => page.go({ screen: "login" })),
    });
  };
  return {
    offers,
    refresh: null,
    languageChanged: () => register.send({ type: "LANGUAGE_CHANGED" }),
    unknown: () => (isUnknown() ? "a registration" : null),
    check,
    close: () => register.stop(),
  };
};
