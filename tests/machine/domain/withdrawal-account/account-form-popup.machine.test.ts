import { Effect, Result } from "effect";
import { beforeEach, expect, test, vi } from "vitest";
import { accountFormFlow } from "../../../../src/adapters/xstate/screens/account-form-flow.ts";
import { type CallFailure, TimedOut } from "../../../../src/domain/call/failure.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { accountRemovalMachine } from "../../../../src/domain/withdrawal-account/account-removal.machine.ts";
import { openFlow } from "../../../../src/domain/session/open-flow.ts";
import { accountFormPopupMachine } from "../../../../src/domain/withdrawal-account/account-form-popup.machine.ts";
import {
  isAdding,
  isFormRequested,
  isFormMissing,
  isFormOpen,
} from "../../../../src/domain/withdrawal-account/account-form-popup-selectors.ts";
import { hasOpenChanges } from "../../../../src/domain/session/has-open-changes.ts";
import { openAccountParts } from "../../../../src/domain/withdrawal-account/open-account-parts.ts";
import type { WithdrawalAccount } from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";
import { account, accountPorts, bankForm } from "../../../support/withdrawal-account-data.ts";

beforeEach(() => void vi.useFakeTimers());

type Answer = Result.Result<void, CallFailure>;

const settle = () => vi.advanceTimersByTimeAsync(500);

/** The popup in front of a shop whose answers the test sets. */
const openPopup = ({ session } = quietSession()) => {
  const shop = {
    accounts: [account(1)] as readonly WithdrawalAccount[],
    dead: null as CallFailure | null,
    answer: (): Answer | Promise<Answer> => Result.succeed(undefined),
    isCodeLost: false,
  };
  const calls: string[] = [];
  const answered = (call: string) =>
    Effect.suspend(() => {
      calls.push(call);
      return Effect.flatMap(
        Effect.promise(async () => shop.answer()),
        Effect.fromResult,
      );
    });
  const port = {
    list: Effect.suspend(() => {
      calls.push("read");
      return shop.dead === null ? Effect.succeed(shop.accounts) : Effect.fail(shop.dead);
    }),
    add: () => answered("add"),
    change: () => answered("change"),
    remove: () => Effect.die("not here"),
  };
  const flow = accountFormFlow(accountPorts(port), fullPolicy);
  const told: unknown[] = [];
  const { form: popup } = openAccountParts(
    {
      removal: accountRemovalMachine,
      form: accountFormPopupMachine.provide({
        actors: {
          openForm: openFlow(async () => {
            calls.push("code");
            if (shop.isCodeLost) throw new Error("The chunk is gone");
            return flow;
          }),
        },
      }),
    },
    session,
  );
  popup.on("*", (event) => void told.push(event));
  const form = () => {
    const begun = popup.getSnapshot().context.form;
    if (begun === null) throw new Error("The popup was never open");
    return begun;
  };
  return {
    shop,
    popup,
    calls,
    told,
    session,
    form,
    isOpen: () => isFormOpen(popup.getSnapshot()),
    open: async (changed: WithdrawalAccount | null = null) => {
      popup.send({ type: "OPENED", account: changed });
      await settle();
    },
    close: () => popup.send({ type: "CLOSED" }),
    fill: () => {
      for (const [field, value] of Object.entries(bankForm))
        form().send({ type: "CHANGED", field: field as keyof typeof bankForm, value });
    },
    submit: async () => {
      form().send({ type: "SUBMIT" });
      await settle();
    },
  };
};

test("nothing is fetched and no attempt started before it is opened; then the newest accounts are noted (D7.2)", async () => {
  const { calls, session, open, isOpen, form } = openPopup();
  await settle();
  expect(calls).toEqual([]);
  expect(session.getSnapshot().context.attempts.size).toBe(0);
  await open();
  expect(isOpen()).toBe(true);
  expect(calls).toEqual(["code", "read"]);
  expect([...session.getSnapshot().context.attempts.keys()]).toEqual(["withdrawal account"]);
  expect(form().getSnapshot().context.account).toBeNull();
});

test("a new account that was left in the middle goes on as it was, until it is saved [S2.74]", async () => {
  const { calls, open, close, fill, submit, form, isOpen, told } = openPopup();
  await open();
  fill();
  const first = form();
  close();
  expect([isOpen(), form()]).toEqual([false, first]);
  await open();
  expect(form()).toBe(first);
  await submit();
  expect(isOpen()).toBe(false);
  expect(told).toMatchObject([{ type: "closed", isListOld: false }, { type: "saved" }]);
  await open();
  expect(form()).not.toBe(first);
  expect(form().getSnapshot().context.form.bankName).toBe("");
  expect(calls.filter((call) => call === "code")).toHaveLength(1);
});

test("the form of an account begins with the saved account each time; another account has a form of its own [S2.75]", async () => {
  const { open, close, form } = openPopup();
  await open();
  close();
  await open(account(1));
  expect(form().getSnapshot().context).toMatchObject({ account: account(1), attempt: null });
  form().send({ type: "CHANGED", field: "accountName", value: "Eve" });
  close();
  await open(account(1));
  expect(form().getSnapshot().context.form.accountName).toBe("Ann");
  const first = form();
  await open(account(2));
  expect(form()).toBe(first);
  close();
  await open(account(2));
  expect(form().getSnapshot().context.account?.id).toBe(2);
  expect(first.getSnapshot().status).toBe("stopped");
});

test("an account that is read before the form's code is there is the one the form begins with; a deleted one stays in the form, until it is there again", async () => {
  const { popup, form } = openPopup();
  const now = account(1, { accountNumber: "222222" });
  popup.send({ type: "OPENED", account: account(1) });
  popup.send({ type: "ACCOUNTS_READ", accounts: [account(2), now] });
  await settle();
  const numbers = () => {
    const { context } = form().getSnapshot();
    return [context.account?.accountNumber, context.form.accountNumber];
  };
  expect(numbers()).toEqual(["222222", "222222"]);
  popup.send({ type: "ACCOUNTS_READ", accounts: [account(2)] });
  expect(numbers()).toEqual(["222222", "222222"]);
  expect(form().getSnapshot().context.elsewhere).toBe("deleted");
  popup.send({ type: "ACCOUNTS_READ", accounts: [account(1)] });
  expect(numbers()).toEqual(["111111", "111111"]);
  expect(form().getSnapshot().context.elsewhere).toBeNull();
});

test("what is being sent, and the form of a new account, stay as they are when the accounts are read", async () => {
  const { shop, popup, open, close, form, submit, told } = openPopup();
  const changed = { type: "ACCOUNTS_READ", accounts: [account(1, { bankName: "Other" })] } as const;
  await open();
  popup.send(changed);
  expect(form().getSnapshot().context.form.bankName).toBe("");
  close();
  let answer: (answer: Answer) => void = () => {};
  shop.answer = () => new Promise<Answer>((resolve) => (answer = resolve));
  await open(account(1));
  await submit();
  popup.send(changed);
  expect(form().getSnapshot().context).toMatchObject({
    form: { bankName: "Bank 1" },
    elsewhere: null,
  });
  answer(Result.succeed(undefined));
  await settle();
  expect(told.at(-1)).toEqual({ type: "saved", account: account(1) });
});

test("a change that is under way when it is closed is seen when it is opened again, and reported when it is saved", async () => {
  const { shop, open, close, form, submit, told, session } = openPopup();
  let answer: (answer: Answer) => void = () => {};
  shop.answer = () => new Promise<Answer>((resolve) => (answer = resolve));
  await open(account(1));
  expect(hasOpenChanges(session)).toBe(false);
  await submit();
  const first = form();
  close();
  // Who logs out now is told of it.
  expect(hasOpenChanges(session)).toBe(true);
  await open(account(1));
  expect(form()).toBe(first);
  close();
  shop.accounts = [account(1, { accountName: "Ann" })];
  answer(Result.succeed(undefined));
  await settle();
  expect(told.at(-1)).toEqual({ type: "saved", account: account(1) });
  expect(hasOpenChanges(session)).toBe(false);
});

test("a change in doubt is reported when the form is closed: the accounts may be others", async () => {
  const { shop, open, close, submit, form, told } = openPopup();
  shop.answer = () => Result.fail(new TimedOut({ call: "change" }));
  await open(account(1));
  form().send({ type: "CHANGED", field: "accountName", value: "Eve" });
  await submit();
  close();
  expect(told).toEqual([{ type: "closed", isListOld: true }]);
});

test("a change that was refused is reported when the form is closed: another device may have deleted the account", async () => {
  const { shop, open, close, submit, form, told } = openPopup();
  shop.answer = () => Result.fail(refused());
  await open(account(1));
  form().send({ type: "CHANGED", field: "accountName", value: "Eve" });
  await submit();
  close();
  expect(told).toEqual([{ type: "closed", isListOld: true }]);
});

test("a refusal is shown by the form; where it was closed before, by whoever shows the popup [S8.35]", async () => {
  const { shop, open, close, fill, submit, form, told } = openPopup();
  shop.answer = () => Result.fail(refused());
  await open();
  fill();
  await submit();
  const attempt = form().getSnapshot().context.attempt;
  expect(attempt?.getSnapshot().context.outcome?.kind).toBe("refused");
  expect(told).toEqual([]);
  close();
  expect(attempt?.getSnapshot().context.outcome).toBeNull();
  await open();
  form().send({ type: "SUBMIT" });
  close();
  await settle();
  expect(told.slice(1)).toEqual([
    { type: "closed", isListOld: false },
    { type: "not saved", failure: refused() },
  ]);
});

test("an account that the shop has taken and that cannot be read yet is saved", async () => {
  const { shop, open, fill, submit, told } = openPopup();
  shop.answer = () => {
    shop.dead = unreachable;
    return Result.succeed(undefined);
  };
  await open();
  fill();
  await submit();
  expect(told).toEqual([{ type: "saved", account: null }]);
});

test("code that does not come says so, is fetched again, and can be left", async () => {
  const { shop, popup, calls, open, close, isOpen, form, told } = openPopup();
  shop.isCodeLost = true;
  expect(isFormRequested(popup.getSnapshot())).toBe(false);
  popup.send({ type: "OPENED", account: account(2) });
  expect([isFormRequested(popup.getSnapshot()), isAdding(popup.getSnapshot())]).toEqual([
    true,
    false,
  ]);
  await open();
  expect(isFormMissing(popup.getSnapshot())).toBe(true);
  expect([isFormRequested(popup.getSnapshot()), isAdding(popup.getSnapshot())]).toEqual([
    false,
    true,
  ]);
  popup.send({ type: "OPENED", account: account(2) });
  expect([isFormRequested(popup.getSnapshot()), isAdding(popup.getSnapshot())]).toEqual([
    true,
    false,
  ]);
  await settle();
  popup.send({ type: "RETRY" });
  await settle();
  expect(isFormMissing(popup.getSnapshot())).toBe(true);
  close();
  expect(isFormMissing(popup.getSnapshot())).toBe(false);
  expect(told).toEqual([{ type: "closed", isListOld: false }]);
  shop.isCodeLost = false;
  await open(account(1));
  expect([isOpen(), isFormRequested(popup.getSnapshot())]).toEqual([true, true]);
  expect(form().getSnapshot().context.account).toEqual(account(1));
  expect(calls.filter((call) => call === "code")).toHaveLength(4);
});

test("a sheet that does not come is code that does not come: a retry shows the same form", async () => {
  const { popup, close, open, isOpen, form } = openPopup();
  popup.send({ type: "OPENED", account: null });
  popup.send({ type: "SHEET_LOST" });
  expect(isFormMissing(popup.getSnapshot())).toBe(true);
  popup.send({ type: "RETRY" });
  await settle();
  const begun = form();
  popup.send({ type: "SHEET_LOST" });
  expect([isOpen(), isFormMissing(popup.getSnapshot())]).toEqual([false, true]);
  popup.send({ type: "RETRY" });
  await settle();
  expect([isOpen(), form()]).toEqual([true, begun]);
  close();
  popup.send({ type: "SHEET_LOST" });
  expect(isFormMissing(popup.getSnapshot())).toBe(false);
  await open(account(1));
  expect(isOpen()).toBe(true);
});

test("closed before its code is there, it stays closed, and starts no attempt", async () => {
  const { popup, close, isOpen, session } = openPopup();
  popup.send({ type: "OPENED", account: null });
  close();
  await settle();
  expect(isOpen()).toBe(false);
  expect(session.getSnapshot().context.attempts.size).toBe(0);
});

const notSaved: Answer = Result.fail(refused());
const lost: Answer = Result.fail(new TimedOut({ call: "change" }));
const changed = account(1, { accountName: "Eve" });

test.each([
  [Result.succeed(undefined), { type: "saved", account: changed }],
  [notSaved, { type: "not saved", failure: refused() }],
  [lost, { type: "not known", account: account(1), doubt: { isAccepted: false } }],
] satisfies [Answer, object][])(
  "the outcome of a change is reported though its form is closed (%#)",
  async (outcome, news) => {
    const { shop, calls, open, close, form, submit, told } = openPopup();
    const answer = Promise.withResolvers<Answer>();
    shop.answer = () => answer.promise;
    await open(account(1));
    form().send({ type: "CHANGED", field: "accountName", value: "Eve" });
    await submit();
    close();
    expect(told).toEqual([{ type: "closed", isListOld: false }]);
    if (Result.isSuccess(outcome)) shop.accounts = [changed];
    answer.resolve(outcome);
    await settle();
    expect(told.slice(1)).toMatchObject([news]);
    expect(calls.filter((call) => call === "change")).toHaveLength(1);
  },
);

test("a doubt is shown by the form that is open, not beside it", async () => {
  const { shop, open, form, submit, told } = openPopup();
  shop.answer = () => lost;
  await open(account(1));
  form().send({ type: "CHANGED", field: "accountName", value: "Eve" });
  await submit();
  expect(form().getSnapshot().context.doubt).not.toBeNull();
  form().send({ type: "CHECK" });
  await settle();
  expect(told).toEqual([]);
});

test("another form breaks no change off: the one that is being sent is shown until it is answered", async () => {
  const { shop, calls, open, close, form, submit, isOpen, told } = openPopup();
  const answer = Promise.withResolvers<Answer>();
  shop.answer = () => answer.promise;
  await open(account(1));
  await submit();
  const sending = form();
  close();
  await open(account(2));
  expect([form(), isOpen()]).toEqual([sending, true]);
  close();
  await open();
  expect(form()).toBe(sending);
  answer.resolve(Result.succeed(undefined));
  await settle();
  expect([told.at(-1), isOpen()]).toMatchObject([{ type: "saved", account: { id: 1 } }, false]);
  await open(account(2));
  expect(form().getSnapshot().context.account?.id).toBe(2);
  expect(calls.filter((call) => call === "change")).toHaveLength(1);
});

test("who comes back finds the change that is being sent, and no second popup sends beside it", async () => {
  const customer = quietSession();
  const first = openPopup(customer);
  const answer = Promise.withResolvers<Answer>();
  first.shop.answer = () => answer.promise;
  await first.open(account(1));
  await first.submit();
  first.close();
  const second = openPopup(customer);
  expect(second.popup).toBe(first.popup);
  await second.open(account(1));
  expect(second.form()).toBe(first.form());
});

test("a customer who logs out while a change is being sent gets no report of it, and the next customer has another popup", async () => {
  const customer = quietSession();
  const { popup, shop, open, submit, close, told } = openPopup(customer);
  const answer = Promise.withResolvers<Answer>();
  shop.answer = () => answer.promise;
  await open(account(1));
  await submit();
  close();
  customer.session.send({ type: "LOG_OUT" });
  answer.resolve(notSaved);
  await settle();
  expect(told).toEqual([{ type: "closed", isListOld: false }]);
  expect(openPopup(customer).popup).not.toBe(popup);
});
