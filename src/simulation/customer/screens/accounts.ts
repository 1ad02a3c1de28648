import { createActor } from "xstate";
import { accountRemovalActors } from "../../../adapters/xstate/actors/account-removal.actors.ts";
import { withdrawalAccountFormActors } from "../../../adapters/xstate/actors/withdrawal-account-form.actors.ts";
import { accountRemovalMachine } from "../../../domain/withdrawal-account/account-removal.machine.ts";
import { accountsMachine } from "../../../domain/withdrawal-account/accounts.machine.ts";
import type { Page } from "../page.ts";
import { listText } from "../texts.ts";
import { type AccountFormRef, startAccountForm } from "./account-form.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";

export const accountsScreen = (page: Page): Screen => {
  const actors = withdrawalAccountFormActors(page.runtime);
  const { loadAccounts, findAttempt, closeAttempt } = actors;
  const accounts = createActor(
    accountsMachine.provide({ actors: { loadAccounts, findAttempt, closeAttempt } }),
    { input: {} },
  );
  const removal = createActor(
    accountRemovalMachine.provide({ actors: { ...accountRemovalActors(page.runtime) } }),
  );
  removal.on("removed", ({ account }) => accounts.send({ type: "REMOVED", account }));
  page.start(accounts);
  page.start(removal);
  let form: AccountFormRef | null = null;
  const closeForm = () => {
    form?.stop();
    form = null;
  };
  const isRemovalUnknown = (): boolean => removal.getSnapshot().context.doubt !== null;
  const offers = (): Offers => {
    if (isRemovalUnknown())
      return { check: { choices: 1, act: () => removal.send({ type: "CHECK" }) } };
    if (form !== null && form.isUnknown())
      return { check: { choices: 1, act: () => form?.check() } };
    if (form !== null && !form.isTyping()) return {};
    const snapshot = accounts.getSnapshot();
    if (snapshot.matches("failed"))
      return { retry: { choices: 1, act: () => accounts.send({ type: "REFRESH" }) } };
    const known = snapshot.context.accounts;
    if (known === null) return {};
    return {
      "add an account": {
        choices: 10_000,
        act: (choice) => {
          form ??= startAccountForm(page, actors, (account) => {
            accounts.send({ type: "SAVED", account });
            // The sheet goes when it has been drawn once more.
            setTimeout(closeForm, 0);
          });
          form.add(choice);
        },
      },
      ...(known.length > 1
        ? {
            "delete an account": {
              choices: known.length,
              act: ({ which }) => {
                removal.send({ type: "ASKED", account: chosen(known, which) });
                removal.send({ type: "CONFIRMED" });
              },
            },
          }
        : {}),
    };
  };
  return {
    offers,
    returned: () => accounts.send({ type: "REFRESH" }),
    refresh: () => accounts.send({ type: "REFRESH" }),
    unknown: () => (form?.isUnknown() === true ? "a withdrawal account" : null),
    check: () => form?.check(),
    shows: () => {
      const known = accounts.getSnapshot().context.accounts;
      return known === null
        ? []
        : [
            {
              kind: "accounts",
              view: { of: "accounts" },
              ids: known.map(({ id }) => id),
              text: listText(
                known.toSorted((a, b) => a.id - b.id),
                ({ id, isDefault }) => `${id}${isDefault ? " default" : ""}`,
              ),
            },
          ];
    },
    close: () => {
      closeForm();
      accounts.stop();
      removal.stop();
    },
  };
};
