import { createActor } from "xstate";
import { withdrawalAccountsScreen } from "../../../adapters/xstate/screens/withdrawal-accounts.screen.ts";
import {
  accountInDoubt,
  withdrawalAttemptIn,
} from "../../../domain/withdrawal/account-in-doubt.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import type { Page } from "../page.ts";
import { accountText, listText } from "../texts.ts";
import { accountChoices, accountFormTaps } from "./account-form.ts";
import { type Offers, once, possible, type Screen, offerEach } from "./screen.ts";

const logicOf = oncePerPage(withdrawalAccountsScreen);

export const accountsScreen = (page: Page, restored?: readonly WithdrawalAccount[]): Screen => {
  const accounts = createActor(logicOf(page.ports), {
    input: { session: page.session, restored },
  });
  page.start(accounts);
  const adding = accountFormTaps(page, {
    popup: () => accounts.getSnapshot().context.form,
    attempt: () => accounts.getSnapshot().context.attempt,
  });
  const removal = () => accounts.getSnapshot().context.removal;
  const isRemovalUnknown = (): boolean => removal()?.getSnapshot().context.doubt != null;
  const open = (): void => accounts.send({ type: "ADD" });
  const offers = (): Offers => {
    if (isRemovalUnknown()) {
      const tell = (type: "CHECK" | "DISMISSED") => once(() => removal()?.send({ type }));
      return { check: tell("CHECK"), "stop looking": tell("DISMISSED") };
    }
    const change = adding.unknownChange();
    if (change !== null)
      return { ...adding.formOffers(), check: once(() => change.send({ type: "CHECK" })) };
    if (adding.isUnknown()) return adding.doubtOffers(open);
    if (adding.isBusy()) return {};
    const snapshot = accounts.getSnapshot();
    if (snapshot.matches({ list: "failed" }))
      return { retry: once(() => accounts.send({ type: "REFRESH" })) };
    const known = snapshot.context.accounts;
    if (known === null) return {};
    const withdrawal = withdrawalAttemptIn(page.session.getSnapshot().context);
    const inDoubt = accountInDoubt(withdrawal?.getSnapshot());
    const changeable = known.filter(({ id }) => id !== inDoubt);
    return possible({
      retry:
        snapshot.matches({ parts: "failed" }) && once(() => accounts.send({ type: "RETRY_PARTS" })),
      ...adding.formOffers(),
      "add an account": {
        choices: accountChoices,
        act: (choice) => {
          open();
          adding.add(choice);
        },
      },
      "change an account": offerEach(changeable, (account, { much }) => {
        // That of a new account may be open, over the list.
        accounts.getSnapshot().context.form?.send({ type: "CLOSED" });
        accounts.send({ type: "EDIT", account });
        adding.change({ which: much, much });
      }),
      "delete an account":
        known.length > 1 &&
        offerEach(changeable, (account, { much }) => {
          accounts.send({ type: "REMOVE", account });
          const isSure = much % 8 !== 7;
          if (isSure) page.tapped("DELETE /client/withdrawal-accounts/:id", account.id);
          removal()?.send({ type: isSure ? "CONFIRMED" : "DISMISSED" });
        }),
    });
  };
  return {
    offers,
    returned: () => accounts.send({ type: "RETURNED" }),
    refresh: () => accounts.send({ type: "REFRESH" }),
    unknown: () => (adding.isUnknown() ? "a withdrawal account" : null),
    check: adding.check,
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
                accountText,
              ),
            },
          ];
    },
    again: () => {
      const known = accounts.getSnapshot().context.accounts ?? undefined;
      return () => accountsScreen(page, known);
    },
    close: () => void accounts.stop(),
  };
};
