import { attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import { fromHundredths } from "../../../domain/money/amount.ts";
import { toDecimalText } from "../../../domain/money/decimal-text.ts";
import { isReviewReady } from "../../../domain/withdrawal/withdrawal.machine.ts";
import type { WalletScreenRef } from "../../../domain/wallet/wallet-screen.machine.ts";
import type { Page } from "../page.ts";
import { accountChoices, accountFormTaps } from "./account-form.ts";
import { doubtOffers, dismissOrCheck } from "./doubt-offers.ts";
import { elementAt, type Offers, once, possible, tap } from "./screen.ts";

/** Hundredths. The first is below the minimum (specification §9). */
const amounts = [99_99, 100_00, 100_01, 250_50, 1_000_00, 33_333_33].map(fromHundredths);

export const withdrawalOffers = (page: Page, wallet: WalletScreenRef) => {
  const flow = () => wallet.getSnapshot().context.withdrawalFlow;
  const accountForm = () => flow()?.getSnapshot().context.accountForm ?? null;
  const adding = accountFormTaps(page, {
    popup: accountForm,
    attempt: () => accountForm()?.getSnapshot().context.opened?.attempt ?? null,
  });

  const status = () => {
    const attempt = flow()?.getSnapshot().context.attempt;
    return attempt === undefined ? null : attemptStatus(attempt.getSnapshot());
  };
  const unknown = (): string | null => {
    if (adding.isUnknown()) return "a withdrawal account";
    return status() === "in doubt" ? "a withdrawal" : null;
  };
  const check = () => {
    adding.check();
    const attempt = flow()?.getSnapshot().context.attempt;
    // After a minute without result, the customer gives up.
    if (attempt !== undefined) dismissOrCheck(attempt);
  };
  const offers = (): Offers => {
    const withdrawal = flow();
    if (withdrawal === null) return {};
    const snapshot = withdrawal.getSnapshot();
    const openAccountForm = (): void => {
      withdrawal.send({ type: "CHOOSE_ACCOUNT" });
      withdrawal.send({ type: "ADD_ACCOUNT" });
    };
    if (adding.isUnknown()) return adding.doubtOffers(openAccountForm);
    const { attempt } = snapshot.context;
    const isDoneBefore = attempt.getSnapshot().context.outcome?.kind === "done before";
    if (status() === "in doubt")
      return doubtOffers(attempt, () => {
        page.tapped("POST /client/withdrawals");
        attempt.send({ type: "RESEND" });
      });
    if (snapshot.matches({ popup: "closed" }))
      return possible({
        "open a withdrawal": once(() => wallet.send({ type: "WITHDRAW" })),
        // It is reviewed first.
        "send one more": isDoneBefore && once(() => withdrawal.send({ type: "SUBMIT_ANOTHER" })),
      });
    if (adding.isBusy()) return {};
    if (snapshot.matches({ popup: "reviewing" }))
      return possible({
        done: once(() => withdrawal.send({ type: "REVIEW_CLOSED" })),
        "send one more":
          isReviewReady(snapshot) &&
          isDoneBefore &&
          once(() => {
            page.tapped("POST /client/withdrawals");
            withdrawal.send({ type: "SUBMIT_ANOTHER" });
          }),
        "confirm the withdrawal":
          isReviewReady(snapshot) &&
          status() === "free" &&
          once((choice) => {
            page.tapped("POST /client/withdrawals");
            tap(choice, () => withdrawal.send({ type: "CONFIRMED" }));
          }),
      });
    const accounts = snapshot.context.accounts ?? [];
    return possible({
      done: once(({ much }) =>
        withdrawal.send({ type: much % 4 === 3 ? "CHOOSER_CLOSED" : "CLOSED" }),
      ),
      ...adding.formOffers(),
      retry:
        snapshot.context.accountsFailure !== null &&
        once(() => withdrawal.send({ type: "RETRY_ACCOUNTS" })),
      "submit nothing":
        status() === "free" &&
        once(() => {
          withdrawal.send({ type: "TYPED", typed: "" });
          withdrawal.send({ type: "SUBMIT" });
        }),
      "add an account": {
        choices: accountChoices,
        act: (choice) => {
          openAccountForm();
          adding.add(choice);
        },
      },
      withdraw: accounts.length > 0 &&
        status() === "free" && {
          choices: accounts.length * (amounts.length + 1),
          act: (choice) => {
            const { which } = choice;
            accountForm()?.send({ type: "CLOSED" });
            withdrawal.send({ type: "CHOOSER_CLOSED" });
            withdrawal.send({ type: "CHOOSE_ACCOUNT" });
            withdrawal.send({ type: "ACCOUNT_CHOSEN", id: elementAt(accounts, which).id });
            const place = Math.floor(which / accounts.length) % (amounts.length + 1);
            const amount = amounts[place];
            if (amount === undefined) withdrawal.send({ type: "WITHDRAW_ALL", language: "en" });
            else withdrawal.send({ type: "TYPED", typed: toDecimalText(amount) });
            tap(choice, () => withdrawal.send({ type: "SUBMIT" }));
          },
        },
    });
  };
  return { offers, unknown, check };
};
