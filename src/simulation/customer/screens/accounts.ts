import { Api } from "../../../adapters/http/api.ts";
import { withdrawalAccountsHttp } from "../../../adapters/http/withdrawal-accounts.http.ts";
import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { createActor } from "xstate";
import { withdrawalAccountFormActors } from "../../../adapters/xstate/actors/withdrawal-account-form.actors.ts";
import { withdrawalAccountsScreen } from "../../../adapters/xstate/screens/withdrawal-accounts.screen.ts";
import { oncePerPage } from "../once-per-page.ts";
import type { Page } from "../page.ts";
import { listText } from "../texts.ts";
import { type AccountFormRef, startAccountForm } from "./account-form.ts";
import { chosen, type Offers, type Screen } from "./screen.ts";

const logicsOf = oncePerPage(({ runtime, attempts }) => {
  const port = withdrawalAccountsHttp(runtime.get(Api));
  return {
    form: withdrawalAccountFormActors(port, attempts),
    accounts: withdrawalAccountsScreen(port, attempts),
  };
});

export const accountsScreen = (page: Page): Screen => {
  const logics = logicsOf(page);
  const accounts = createActor(logics.accounts, {
    input: { session: page.session },
  });
  page.start(accounts);
  let form: AccountFormRef | null = null;
  const closeForm = () => {
    form?.stop();
    form = null;
  };
  const openForm = (): AccountFormRef => {
    form ??= startAccountForm(page, logics.form, (account) => {
      accounts.send({ type: "SAVED", account });
      // The sheet goes when it has been drawn once more.
      setTimeout(closeForm, 0);
    });
    return form;
  };
  const isAddingUnknown = (): boolean => {
    const { attempt } = accounts.getSnapshot().context;
    return attempt !== null && attemptStatus(attempt.getSnapshot()) === "in doubt";
  };
  const removal = () => accounts.getSnapshot().context.removal;
  const isRemovalUnknown = (): boolean => removal()?.getSnapshot().context.doubt != null;
  const offers = (): Offers => {
    if (isRemovalUnknown())
      return { check: { choices: 1, act: () => removal()?.send({ type: "CHECK" }) } };
    if (isAddingUnknown())
      return {
        check: {
          choices: 4,
          act: ({ which }) => (which === 0 ? form?.sendAgain() : openForm().check()),
        },
      };
    if (form !== null && !form.isTyping()) return {};
    const snapshot = accounts.getSnapshot();
    if (snapshot.matches({ list: "failed" }))
      return { retry: { choices: 1, act: () => accounts.send({ type: "REFRESH" }) } };
    const known = snapshot.context.accounts;
    if (known === null) return {};
    return {
      "add an account": {
        choices: 10_000,
        act: (choice) => {
          openForm().add(choice);
        },
      },
      ...(known.length > 1
        ? {
            "delete an account": {
              choices: known.length,
              act: ({ which }) => {
                accounts.send({ type: "REMOVE", account: chosen(known, which) });
                removal()?.send({ type: "CONFIRMED" });
              },
            },
          }
        : {}),
    };
  };
  return {
    offers,
    returned: () => accounts.send({ type: "RETURNED" }),
    refresh: () => accounts.send({ type: "REFRESH" }),
    unknown: () => (isAddingUnknown() ? "a withdrawal account" : null),
    check: () => openForm().check(),
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
    },
  };
};
