import { createActor } from "xstate";
import { settingsScreen as settingsScreenLogic } from "../../../adapters/xstate/screens/settings.screen.ts";
import type { Profile } from "../../../domain/settings/profile-form.ts";
import type { PasswordRef } from "../../../domain/settings/settings-screen.machine.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { profileText } from "../texts.ts";
import { avatarOffers } from "./avatar-offers.ts";
import { logOutOffer } from "./log-out-offer.ts";
import { type Choice, type Offers, once, possible, type Screen, tap } from "./screen.ts";

/** Submits a new password and returns it; null: nothing was sent. */
const changePassword = (page: Page, password: PasswordRef, choice: Choice): string | null => {
  const { which, much } = choice;
  const person = page.person();
  const { password: known } = person.credentials();
  const next = `moonflower ${much % 100}`;
  // Some mistype the current password.
  const current = which % 8 === 7 ? `${known}?` : known;
  const fields = [
    ["current", current],
    ["next", next],
    ["confirmation", next],
  ] as const;
  password.send({ type: "OPENED" });
  for (const [field, value] of fields) password.send({ type: "CHANGED", field, value });
  if (next === current) return null;
  page.tapped("PUT /client/password");
  person.passwordSent(next);
  tap(choice, () => password.send({ type: "SUBMIT" }));
  return next;
};

const logicOf = oncePerPage(settingsScreenLogic);

export const settingsScreen = (page: Page, restored?: Profile): Screen => {
  const settings = createActor(logicOf(page.ports), {
    input: { session: page.session, policy: page.policy, restored },
  });
  const { avatar, logOut, password, profile } = settings.getSnapshot().context;
  const person = page.person();
  let sent: string | null = null;
  password?.on("changed", () => {
    if (sent !== null) person.passwordAnswered(sent, "changed");
  });
  password?.on("not changed", ({ failure }) => {
    // A session may end for another reason, so its end does not tell the outcome.
    if (failure._tag === "Refused" && sent !== null) person.passwordAnswered(sent, "not changed");
  });
  page.start(settings);
  const isUnknown = (): boolean =>
    password?.getSnapshot().matches({ form: "outcome unknown" }) === true;
  const isOwnSession = (): boolean =>
    page.session.getSnapshot().context.user?.username === person.username;
  const logInAgain = () => page.session.send({ type: "LOG_OUT" });
  const offers = (): Offers => {
    const snapshot = profile?.getSnapshot();
    return possible({
      ...(avatar === null ? {} : avatarOffers(page, avatar)),
      "ask to log out": logOutOffer(logOut),
      retry: snapshot?.matches("failed") && once(() => profile?.send({ type: "RETRY" })),
      "change the profile": snapshot?.matches("editing") && {
        choices: 2,
        act: ({ which, much }) => {
          // Some customers save without a change.
          if (much % 16 === 15) return profile?.send({ type: "SAVE" });
          const email = which === 0 ? `mail${much % 50}@shop.example` : "";
          const phone = `+38067${String(much % 10_000).padStart(7, "0")}`;
          profile?.send({ type: "CHANGED", field: "phone", value: phone });
          profile?.send({ type: "CHANGED", field: "email", value: email });
          profile?.send({ type: "SAVE" });
        },
      },
      // Nobody changes the password of another, whose login came after the device changed hands.
      "change the password": isOwnSession() &&
        password?.getSnapshot().matches("form") && {
          choices: 8,
          act: (choice) => {
            sent = changePassword(page, password, choice);
          },
        },
      "submit nothing": once(({ much }) => {
        // After a change without a response the form keeps the typed text: submitting it again is another
        // command. The same after a refused change, until the form is closed.
        if (much % 2 === 0 && !isUnknown()) {
          password?.send({ type: "CLOSED" });
          password?.send({ type: "OPENED" });
          password?.send({ type: "SUBMIT" });
          password?.send({ type: "CLOSED" });
        } else {
          profile?.send({ type: "CHANGED", field: "email", value: "nobody" });
          profile?.send({ type: "SAVE" });
        }
      }),
      check: isUnknown() && once(logInAgain),
    });
  };
  return {
    offers,
    returned: () => profile?.send({ type: "RETURNED" }),
    refresh: null,
    // No read tells the outcome: the next login does.
    unknown: () => (isUnknown() ? "a password" : null),
    check: logInAgain,
    shows: () => {
      const snapshot = profile?.getSnapshot();
      const shown = snapshot?.context.profile ?? null;
      return shown === null || !snapshot?.matches("editing") || snapshot.context.failure !== null
        ? []
        : [{ kind: "profile", view: { of: "profile" }, text: profileText(shown) }];
    },
    again: () => {
      const shown = profile?.getSnapshot().context.profile ?? undefined;
      return () => settingsScreen(page, shown);
    },
    close: () => settings.send({ type: "LEAVE" }),
  };
};
