import { createActor } from "xstate";
import { settingsCalls } from "../../../adapters/xstate/actors/settings.actors.ts";
import { passwordMachine } from "../../../domain/settings/password.machine.ts";
import { profileMachine } from "../../../domain/settings/profile.machine.ts";
import type { Page } from "../page.ts";
import { profileText } from "../texts.ts";
import type { Choice, Offers, Screen } from "./screen.ts";

/** The change of a password, as the browser's `usePasswordChange` has it. */
const startPasswordChange = (
  page: Page,
  changePassword: ReturnType<typeof settingsCalls>["changePassword"],
) => {
  const person = page.person();
  const change = createActor(passwordMachine.provide({ actors: { changePassword } }));
  const logOut = () => page.session.send({ type: "LOG_OUT", reason: "password changed" });
  let isLeft = false;
  let forgotten = 0;
  change.on("changed", () => {
    person.passwordSettled("changed");
    const there = page.session.getSnapshot();
    if (!isLeft || (there.matches("authenticated") && there.context.forgotten === forgotten))
      logOut();
  });
  change.on("not changed", ({ failure }) => {
    // Of a session's end nobody knows whether this change or something else has brought it about.
    if (failure._tag === "Refused") person.passwordSettled("not changed");
  });
  page.start(change);
  return {
    canBeSent: (): boolean => change.getSnapshot().matches("asking"),
    isUnknown: (): boolean => change.getSnapshot().matches({ asking: "outcome unknown" }),
    send: ({ which, much }: Choice) => {
      const { password } = person.credentials();
      const next = `moonflower ${much % 100}`;
      // Some mistype the old one.
      const current = which % 8 === 7 ? `${password}?` : password;
      const fields = [
        ["current", current],
        ["next", next],
        ["confirmation", next],
      ] as const;
      for (const [field, value] of fields) change.send({ type: "CHANGED", field, value });
      if (next === current) return;
      page.tapped("PUT /client/password");
      person.passwordSent(next);
      change.send({ type: "SUBMIT" });
      if (much % 2 === 1) change.send({ type: "SUBMIT" });
    },
    close: () => {
      if (!change.getSnapshot().matches("sending")) {
        change.stop();
        return;
      }
      // One that is under way outlives its screen.
      isLeft = true;
      forgotten = page.session.getSnapshot().context.forgotten;
    },
  };
};

export const settingsScreen = (page: Page): Screen => {
  const { loadProfile, saveProfile, changePassword } = settingsCalls(page.runtime);
  const { policy } = page;
  const profile = policy.extraUserFields
    ? page.start(
        createActor(profileMachine.provide({ actors: { loadProfile, saveProfile } }), {
          input: { policy },
        }),
      )
    : null;
  const password = policy.passwordChange ? startPasswordChange(page, changePassword) : null;
  const offers = (): Offers => {
    const snapshot = profile?.getSnapshot();
    return {
      ...(snapshot?.matches("failed")
        ? { retry: { choices: 1, act: () => profile?.send({ type: "RETRY" }) } }
        : {}),
      ...(snapshot?.matches("editing")
        ? {
            "change the profile": {
              choices: 2,
              act: ({ which, much }) => {
                const email = which === 0 ? `mail${much % 50}@shop.example` : "";
                const phone = `+38067${String(much % 10_000).padStart(7, "0")}`;
                profile?.send({ type: "CHANGED", field: "phone", value: phone });
                profile?.send({ type: "CHANGED", field: "email", value: email });
                profile?.send({ type: "SAVE" });
              },
            },
          }
        : {}),
      ...(password?.canBeSent()
        ? { "change the password": { choices: 8, act: password.send } }
        : {}),
      ...(password?.isUnknown()
        ? { check: { choices: 1, act: () => page.session.send({ type: "LOG_OUT" }) } }
        : {}),
    };
  };
  return {
    offers,
    returned: () => {},
    refresh: () => {},
    // Nothing that could be read would tell: logging in again settles it.
    unknown: () => (password?.isUnknown() ? "a password" : null),
    check: () => page.session.send({ type: "LOG_OUT" }),
    shows: () => {
      const snapshot = profile?.getSnapshot();
      const shown = snapshot?.context.profile ?? null;
      return shown === null || !snapshot?.matches("editing") || snapshot.context.failure !== null
        ? []
        : [{ kind: "profile", view: { of: "profile" }, text: profileText(shown) }];
    },
    close: () => {
      profile?.stop();
      password?.close();
    },
  };
};
