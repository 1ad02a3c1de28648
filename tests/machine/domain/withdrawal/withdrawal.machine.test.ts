import { Effect, Result } from "effect";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { attemptOfKind } from "../../../../src/adapters/xstate/attempts/bind-attempt.ts";
import { rowsMadeBy } from "../../../../src/domain/attempt/outcome.ts";
import type { WithdrawalRequest } from "../../../../src/domain/attempt/request.ts";
import { type CallFailure, ServerFault } from "../../../../src/domain/call/failure.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { openFlow } from "../../../../src/domain/session/open-flow.ts";
import {
  type AccountFormFlow,
  accountFormPopupMachine,
} from "../../../../src/domain/withdrawal-account/account-form-popup.machine.ts";
import { withdrawalAccountFormMachine } from "../../../../src/domain/withdrawal-account/withdrawal-account-form.machine.ts";
import type { WithdrawalAccount } from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  isWithdrawalOf,
  type WithdrawalChanges,
  withdrawalChanges,
  withdrawalRequest,
} from "../../../../src/domain/withdrawal/withdrawal-attempt.ts";
import {
  isReviewReady,
  reviewGuardDelay,
  type WithdrawalEmitted,
  type WithdrawalEvent,
  withdrawalMachine,
} from "../../../../src/domain/withdrawal/withdrawal.machine.ts";
import type { Withdrawal } from "../../../../src/domain/withdrawal/withdrawal.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";
import { bankAccount, withdrawalOf } from "../../../support/wallet-data.ts";
import { quietSession } from "../../../support/quiet-session.ts";
import {
  accountId,
  accountRequest,
  startAccountAttempt,
} from "../../../support/withdrawal-account-data.ts";

beforeEach(() => void vi.useFakeTimers());

type Answer<A> = Result.Result<A, CallFailure>;

interface World {
  accounts: Answer<readonly WithdrawalAccount[]>;
  /** Hundredths. */
  balance: number;
  /** The popup opens before the balance is read. */
  isBalanceUnread: boolean;
  withdrawals: readonly Withdrawal[];
  answer: Answer<void>;
  /** Set: every reading fails so. */
  dead: CallFailure | null;
}

/** A form that nothing is typed into. */
const neverAsked: AccountFormFlow = {
  logic: withdrawalAccountFormMachine,
  rules: { policy: fullPolicy, checkAddress: () => null },
  toRequest: accountRequest,
  attemptOf: () =>
    startAccountAttempt({
      list: Effect.succeed([]),
      add: () => Effect.die("not here"),
      change: () => Effect.die("not here"),
      remove: () => Effect.die("not here"),
    }),
};

/** The withdraw popup and its attempt in front of a shop whose answers the test sets. */
const openWallet = async (
  changes: Partial<World> = {},
  openForm = openFlow(async () => neverAsked),
) => {
  const world: World = {
    accounts: Result.succeed([bankAccount(1, { isDefault: true }), bankAccount(2)]),
    balance: 1_000_00,
    isBalanceUnread: false,
    withdrawals: [withdrawalOf(1, 200_00)],
    answer: Result.succeed(undefined),
    dead: null,
    ...changes,
  };
  const parts = attemptParts();
  const sent: { readonly amount: number; readonly accountId: number; readonly key: string }[] = [];
  const emitted: WithdrawalEmitted[] = [];
  const read = <A>(look: () => A): Effect.Effect<A, CallFailure> =>
    Effect.suspend(() =>
      world.dead === null ? Effect.succeed(look()) : Effect.fail<CallFailure>(world.dead),
    );
  const logic = attemptOfKind<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>({
    kind: "withdrawal",
    isKnownByStatus: false,
  })(parts, {
    readBaseline: () => read(() => world.withdrawals.map(({ id }) => id)),
    recheck: (request, record) =>
      read(() => {
        const lookedUp = rowsMadeBy(record, world.withdrawals, isWithdrawalOf);
        if (lookedUp.rows.length > 0) return { kind: "done before", lookedUp };
        const balance = fromHundredths(world.balance);
        const accounts = Result.getOrElse(world.accounts, () => []);
        const found = withdrawalChanges(request, { balance, accounts }, fullPolicy);
        return found === null ? { kind: "unchanged" } : { kind: "changed", changes: found };
      }),
    send: (request, key) =>
      Effect.suspend(() => {
        sent.push({ amount: request.amount, accountId: request.accountId, key });
        return Effect.fromResult(world.answer);
      }),
    lookUp: (record) => read(() => rowsMadeBy(record, world.withdrawals, isWithdrawalOf)),
  });
  const attempt = createActor(logic, { input: { subject: { kind: "withdrawal" } } }).start();
  const actor = createActor(
    withdrawalMachine.provide({
      actors: {
        readAccounts: fromPromise(async () => world.accounts),
        accountForm: accountFormPopupMachine.provide({ actors: { openForm } }),
      },
    }),
    {
      input: {
        session: quietSession().session,
        policy: fullPolicy,
        attempt,
        balance: world.isBalanceUnread ? null : fromHundredths(world.balance),
      },
    },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  await pass(1);
  return {
    actor,
    attempt,
    world,
    sent,
    emitted,
    pass,
    records: () => parts.store.records(),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    form: () => actor.getSnapshot().context.accountForm.getSnapshot().value,
    outcome: () => attempt.getSnapshot().context.outcome,
    /** Each event, and long enough for what follows from it where nothing is in doubt. */
    do: async (...events: readonly WithdrawalEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await pass(500);
      }
    },
  };
};

const type = (typed: string): WithdrawalEvent => ({ type: "TYPED", typed });
const open: WithdrawalEvent = { type: "OPENED" };
const review: WithdrawalEvent = { type: "SUBMIT" };
const confirm: WithdrawalEvent = { type: "CONFIRMED" };
/** Through the review. */
const submit = [review, confirm] as const;

test("withdraws once, closes its popup and says so [S2.70 S7.29]", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250.50"), ...submit);
  expect(wallet.sent).toEqual([{ amount: 250_50, accountId: 1, key: "key 1" }]);
  expect(wallet.emitted).toEqual([
    { type: "withdrawn", amount: 250_50 },
    { type: "records are old" },
  ]);
  expect(wallet.state()).toMatchObject({ popup: "closed" });
  expect(wallet.context()).toMatchObject({ typed: "", problem: null });
  expect(wallet.outcome()).toBeNull();
  expect(wallet.records()).toEqual([]);
});

test("is read whole before it is sent: amount and account; going back keeps the form and sends nothing", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"), { type: "ACCOUNT_CHOSEN", id: accountId(2) }, review);
  expect(wallet.state()).toMatchObject({ popup: { reviewing: "open" } });
  expect(wallet.context().reviewed).toMatchObject({ amount: 250_00, account: bankAccount(2) });
  await wallet.do({ type: "REVIEW_CLOSED" }, confirm);
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context()).toMatchObject({ typed: "250", accountId: 2 });
  expect(wallet.sent).toEqual([]);
});

test("the second half of a double tap on the form's button confirms nothing", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"));
  for (const event of [review, confirm]) wallet.actor.send(event);
  await wallet.pass(reviewGuardDelay - 1);
  expect(isReviewReady(wallet.actor.getSnapshot())).toBe(false);
  await wallet.do(confirm);
  expect(wallet.sent).toEqual([]);
  expect(isReviewReady(wallet.actor.getSnapshot())).toBe(true);
  await wallet.do(confirm);
  expect(wallet.sent).toHaveLength(1);
});

const changedAccounts: readonly (readonly [string, readonly WithdrawalAccount[]])[] = [
  ["is gone", [bankAccount(2)]],
  ["has another number", [bankAccount(1, { accountNumber: "4149499300000000" }), bankAccount(2)]],
  ["was replaced by one like it", [{ ...bankAccount(1), id: accountId(3) }, bankAccount(2)]],
];

test.each(changedAccounts)(
  "an account that %s is not paid: the customer is back at the form",
  async (_, accounts) => {
    const wallet = await openWallet();
    await wallet.do(open, type("250"));
    wallet.world.accounts = Result.succeed(accounts);
    await wallet.do(review, { type: "RETRY_ACCOUNTS" });
    expect(wallet.state()).toMatchObject({ popup: "form" });
    await wallet.do(confirm);
    expect(wallet.sent).toEqual([]);
  },
);

test.each(changedAccounts)(
  "an account that %s since another tab or device changed it is not paid: the customer chooses again",
  async (_, accounts) => {
    const wallet = await openWallet();
    await wallet.do(open, type("250"), review);
    wallet.world.accounts = Result.succeed(accounts);
    await wallet.do(confirm);
    expect(wallet.sent).toEqual([]);
    expect(wallet.state()).toMatchObject({ popup: "form" });
    expect(wallet.context()).toMatchObject({
      accounts,
      accountId: null,
      isAccountGone: true,
      problem: { kind: "no account" },
      typed: "250",
    });
    await wallet.do({ type: "ACCOUNT_CHOSEN", id: accountId(2) }, ...submit);
    expect(wallet.sent).toEqual([{ amount: 250_00, accountId: 2, key: "key 2" }]);
  },
);

test("a balance that sank elsewhere is said at the form, and the account stays chosen", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"), { type: "ACCOUNT_CHOSEN", id: accountId(2) }, review);
  wallet.world.balance = 249_99;
  await wallet.do(confirm);
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context()).toMatchObject({
    accountId: 2,
    balance: 249_99,
    problem: { kind: "above the balance" },
  });
  expect(wallet.sent).toEqual([]);
});

test("a balance that sinks under what is reviewed is said at the form", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"), review);
  await wallet.do({ type: "BALANCE_READ", balance: fromHundredths(249_99) }, confirm);
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context().problem).toMatchObject({ kind: "above the balance" });
  expect(wallet.sent).toEqual([]);
});

const again = (changes: Partial<Withdrawal>): WithdrawalEvent => ({
  type: "OPENED_AGAIN",
  withdrawal: withdrawalOf(1, 200_00, 2, { status: "rejected", ...changes }),
  language: "en",
});

test("a rejected one leads to a new one: its amount, and the saved account of its name and number", async () => {
  const wallet = await openWallet();
  await wallet.do(again({ amount: fromHundredths(-200_00) }));
  expect(wallet.context()).toMatchObject({ typed: "200.00", accountId: 2, isAccountGone: false });
  await wallet.do(...submit);
  expect(wallet.sent).toEqual([{ amount: 200_00, accountId: 2, key: "key 1" }]);
});

test.each([
  ["another bank", { bankName: "Another" }],
  ["another number", { bankAccount: "4149499300000000" }],
  ["a masked number", { bankAccount: `••••${bankAccount(2).accountNumber.slice(-4)}` }],
])("of a rejected one to %s only the amount is taken, and that is said", async (_, changes) => {
  const wallet = await openWallet();
  await wallet.do(again(changes));
  expect(wallet.context()).toMatchObject({
    typed: "200.00",
    accountId: null,
    isAccountGone: true,
  });
  await wallet.do(...submit);
  expect(wallet.context().problem).toEqual({ kind: "no account" });
  await wallet.do({ type: "ACCOUNT_CHOSEN", id: accountId(1) });
  expect(wallet.context().isAccountGone).toBe(false);
  await wallet.do(...submit);
  expect(wallet.sent.map((request) => request.accountId)).toEqual([1]);
});

test.each<readonly [string, WithdrawalEvent]>([
  ["the popup is closed", { type: "CLOSED" }],
  ["an account is added", { type: "ACCOUNT_SAVED", account: bankAccount(3) }],
])("that the account of a rejected one is gone is said no more when %s", async (_, event) => {
  const wallet = await openWallet();
  await wallet.do(open);
  expect(wallet.context().isAccountGone).toBe(false);
  await wallet.do({ type: "CLOSED" }, again({ bankName: "Another" }), type("x"), review);
  expect(wallet.context()).toMatchObject({
    isAccountGone: true,
    problem: { kind: "no account" },
  });
  wallet.world.accounts = Result.succeed([1, 2, 3].map((id) => bankAccount(id)));
  await wallet.do(event);
  expect(wallet.context()).toMatchObject({ isAccountGone: false, problem: null });
});

test("the account of a rejected one is looked for no more when its popup was closed", async () => {
  const wallet = await openWallet({ accounts: Result.fail(unreachable) });
  await wallet.do(again({}), { type: "CLOSED" });
  wallet.world.accounts = Result.succeed([bankAccount(1, { isDefault: true }), bankAccount(2)]);
  await wallet.do(open);
  expect(wallet.context().accountId).toBe(1);
});

test("where the accounts cannot be read, nothing is said of that of a rejected one", async () => {
  const wallet = await openWallet({ accounts: Result.fail(unreachable) });
  await wallet.do(again({}));
  expect(wallet.context()).toMatchObject({ accountId: null, isAccountGone: false });
  wallet.world.accounts = Result.succeed([bankAccount(1), bankAccount(2)]);
  await wallet.do({ type: "RETRY_ACCOUNTS" });
  expect(wallet.context()).toMatchObject({ accountId: 2, isAccountGone: false });
});

test("while one is under way no other is reviewed", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"), review);
  for (const event of [confirm, type("300"), review]) wallet.actor.send(event);
  expect(wallet.state()).toMatchObject({ popup: "form" });
});

test("a second tap while it is under way does nothing", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"), review);
  for (const event of [confirm, confirm, type("x"), review, confirm]) wallet.actor.send(event);
  expect(wallet.context().problem).toBeNull();
  await wallet.pass(500);
  expect(wallet.sent).toHaveLength(1);
});

test.each([
  ["no account", { accounts: Result.succeed([]) }, "250", { kind: "no account" }],
  ["not an amount", {}, "25x", { kind: "invalid amount", reason: "malformed" }],
  ["nothing typed", {}, "", { kind: "invalid amount", reason: "empty" }],
  ["an amount of nothing", {}, "0", { kind: "invalid amount", reason: "malformed" }],
  ["too little", {}, "99.99", { kind: "below the minimum", asked: 99_99, minimum: 100_00 }],
  ["too much", {}, "1000.01", { kind: "above the balance", asked: 1_000_01, balance: 1_000_00 }],
])(
  "refuses %s, keeps what was typed, sends nothing [S5.12 S5.13 S5.14 S5.15 S8.14 S8.15 S8.16]",
  async (_, world, typed, problem) => {
    const wallet = await openWallet(world);
    await wallet.do(open, type(typed), ...submit);
    expect(wallet.context()).toMatchObject({ typed, problem });
    expect(wallet.emitted).toEqual([
      { type: "form has a problem" },
      // What is known of the balance may be old.
      ...(problem.kind === "above the balance" ? [{ type: "money may have moved" }] : []),
    ]);
    expect(wallet.state()).toMatchObject({ popup: "form" });
    expect(wallet.sent).toEqual([]);
    await wallet.do(type("150"));
    expect(wallet.context().problem).toBeNull();
  },
);

test("withdraws all of it, to the hundredth", async () => {
  const wallet = await openWallet({ balance: 1_234_56 });
  await wallet.do(open, { type: "WITHDRAW_ALL", language: "en" });
  expect(wallet.context().typed).toBe("1234.56");
  await wallet.do({ type: "WITHDRAW_ALL", language: "cs" });
  expect(wallet.context().typed).toBe("1234,56");
  await wallet.do(...submit);
  expect(wallet.sent.map(({ amount }) => amount)).toEqual([1_234_56]);
});

test.each([
  ["of a balance that is owed is nothing", -5_00, "0.00"],
  ["waits for a balance that is not read yet", null, "77"],
])("all of it %s", async (_, balance, typed) => {
  const wallet = await openWallet(balance === null ? { isBalanceUnread: true } : { balance });
  await wallet.do(open, type("77"), { type: "WITHDRAW_ALL", language: "en" });
  expect(wallet.context().typed).toBe(typed);
});

test("what kept it from being sent is said no more when it is sent", async () => {
  const wallet = await openWallet({
    accounts: Result.succeed([]),
    answer: Result.fail(refused(405)),
  });
  await wallet.do(open, type("250"), ...submit);
  expect(wallet.context().problem).toEqual({ kind: "no account" });
  wallet.world.accounts = Result.succeed([bankAccount(1, { isDefault: true })]);
  await wallet.do({ type: "RETRY_ACCOUNTS" }, ...submit);
  expect(wallet.sent).toHaveLength(1);
  expect(wallet.context().problem).toBeNull();
});

test("a balance that has shrunk meanwhile decides, and nothing is sent", async () => {
  const wallet = await openWallet({ balance: 1_000_00 });
  await wallet.do(open, type("900"));
  wallet.world.balance = 899_99;
  await wallet.do(...submit);
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context().problem).toEqual({
    kind: "above the balance",
    asked: 900_00,
    balance: 899_99,
  });
  expect(wallet.emitted).toEqual([
    { type: "form has a problem" },
    { type: "money may have moved" },
  ]);
  expect(wallet.sent).toEqual([]);
  expect(wallet.records()).toEqual([]);
});

test("where the balance cannot be read again, nothing is sent", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("900"));
  wallet.world.dead = unreachable;
  await wallet.do(...submit);
  expect(wallet.outcome()).toMatchObject({
    kind: "not sent",
    why: { kind: "failure", failure: unreachable },
  });
  expect(wallet.sent).toEqual([]);
  wallet.world.dead = null;
  await wallet.do(...submit);
  expect(wallet.sent).toHaveLength(1);
});

test("a refusal keeps what was typed, and the server's message [S8.12 S8.13]", async () => {
  const wallet = await openWallet({ answer: Result.fail(refused(405)) });
  await wallet.do(open, type("250"), ...submit);
  expect(wallet.outcome()).toMatchObject({ kind: "refused", failure: { code: 405 } });
  expect(wallet.state()).toMatchObject({ popup: { reviewing: "open" } });
  expect(wallet.records()).toEqual([]);
  wallet.world.answer = Result.fail(refused(40905, "Too poor"));
  await wallet.do(confirm);
  expect(wallet.context().typed).toBe("250");
  expect(wallet.outcome()).toMatchObject({ kind: "refused", failure: { message: "Too poor" } });
  expect(wallet.records()).toEqual([]);
});

test.each<readonly [string, readonly WithdrawalEvent[]]>([
  ["the popup is closed", [{ type: "CLOSED" }]],
  ["the form has a problem of its own", [type("x"), ...submit]],
])("the server's word is gone when %s", async (_, events) => {
  const wallet = await openWallet({ answer: Result.fail(refused(405)) });
  await wallet.do(open, type("250"), ...submit);
  expect(wallet.outcome()).toMatchObject({ kind: "refused" });
  await wallet.do(...events);
  expect(wallet.outcome()).toBeNull();
});

const gateway = new ServerFault({ call: "withdraw", status: 504 });

test("one without an answer that is found closes its popup and is reported", async () => {
  const wallet = await openWallet({ answer: Result.fail(gateway) });
  await wallet.do(open, type("250"), ...submit);
  wallet.world.withdrawals = [withdrawalOf(2, 250_00), withdrawalOf(1, 200_00)];
  await wallet.pass(20_000);
  expect(wallet.emitted).toContainEqual({ type: "withdrawn", amount: 250_00 });
  expect(wallet.state()).toMatchObject({ popup: "closed" });
  expect(wallet.records()).toEqual([]);
});

test("one of an earlier visit that is found changes nothing in the form", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("300"));
  await wallet.do({
    type: "ATTEMPT_ENDED",
    outcome: {
      kind: "found",
      request: withdrawalRequest({ account: bankAccount(1), amount: fromHundredths(250_00) }),
      rows: [withdrawalOf(2, 250_00)],
      isOwn: false,
    },
  });
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context().typed).toBe("300");
  expect(wallet.emitted).toEqual([{ type: "records are old" }]);
});

test("in doubt the popup can be closed and opened, and still nothing is sent", async () => {
  const wallet = await openWallet({ answer: Result.fail(gateway) });
  await wallet.do(open, type("250"), ...submit, { type: "CLOSED" }, open, ...submit);
  await wallet.pass(30_000);
  await wallet.do(...submit);
  expect(wallet.sent).toHaveLength(1);
  expect(wallet.records()).toHaveLength(1);
  expect(wallet.context().typed).toBe("250");
});

test("one that another tab has made since the popup opened is shown; another one takes a second confirmation", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"));
  wallet.world.withdrawals = [withdrawalOf(2, 250_00), withdrawalOf(1, 200_00)];
  await wallet.do(...submit);
  expect(wallet.sent).toEqual([]);
  expect(wallet.outcome()).toMatchObject({ kind: "done before", rows: [{ id: 2 }] });
  await wallet.do({ type: "SUBMIT_ANOTHER" });
  expect(wallet.sent).toHaveLength(1);
});

test("the second confirmation covers only what was shown, also from the form", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"));
  wallet.world.withdrawals = [withdrawalOf(2, 250_00), withdrawalOf(1, 200_00)];
  await wallet.do(...submit, type("250"), ...submit);
  expect(wallet.outcome()).toMatchObject({ kind: "done before", rows: [{ id: 2 }] });
  expect(wallet.sent).toEqual([]);
  await wallet.do(type("250"), { type: "SUBMIT_ANOTHER" });
  expect(wallet.sent).toEqual([]);
  await wallet.do(confirm);
  expect(wallet.sent).toHaveLength(1);
});

test("a confirmation of something that was not shown is a first request, and reviewed as such", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"), { type: "SUBMIT_ANOTHER" });
  expect(wallet.sent).toEqual([]);
  await wallet.do(confirm);
  expect(wallet.sent).toHaveLength(1);
});

test("an end that came while no screen was open is still there to be reported", async () => {
  const wallet = await openWallet({ answer: Result.fail(gateway) });
  await wallet.do(open, type("250"), ...submit);
  wallet.actor.stop();
  wallet.world.withdrawals = [withdrawalOf(2, 250_00), withdrawalOf(1, 200_00)];
  await wallet.pass(20_000);
  expect(wallet.outcome()).toMatchObject({ kind: "found", isOwn: true, rows: [{ id: 2 }] });
});

test("a balance that has grown elsewhere is read after a refusal, and allows it [S5.14]", async () => {
  const wallet = await openWallet({ balance: 1_000_00 });
  await wallet.do(open, type("1200"), ...submit);
  expect(wallet.context().problem).toMatchObject({ kind: "above the balance" });
  expect(wallet.emitted).toContainEqual({ type: "money may have moved" });
  wallet.world.balance = 1_500_00;
  await wallet.do({ type: "BALANCE_READ", balance: fromHundredths(1_100_00) });
  expect(wallet.context().problem).toMatchObject({ balance: 1_100_00 });
  await wallet.do({ type: "BALANCE_READ", balance: fromHundredths(1_500_00) });
  expect(wallet.context().problem).toBeNull();
  await wallet.do(...submit);
  expect(wallet.sent).toHaveLength(1);
});

test("an account is chosen, or added, and the withdrawal is as it was typed [S2.71]", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("300"), { type: "CHOOSE_ACCOUNT" });
  expect(wallet.state()).toMatchObject({ popup: "choosing an account" });
  await wallet.do({ type: "ACCOUNT_CHOSEN", id: accountId(2) });
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context()).toMatchObject({ typed: "300", accountId: 2 });
  await wallet.do({ type: "CHOOSE_ACCOUNT" }, { type: "ADD_ACCOUNT" });
  expect(wallet.form()).toBe("open");
  wallet.context().accountForm.send({ type: "CLOSED" });
  expect(wallet.state()).toMatchObject({ popup: "choosing an account" });
  wallet.world.accounts = Result.succeed([bankAccount(1), bankAccount(2), bankAccount(3)]);
  await wallet.do({ type: "ADD_ACCOUNT" }, { type: "ACCOUNT_SAVED", account: bankAccount(3) });
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.form()).toBe("closed");
  expect(wallet.context()).toMatchObject({ typed: "300", accountId: 3 });
  await wallet.do(...submit);
  expect(wallet.sent.map((request) => request.accountId)).toEqual([3]);
});

test("an account that was added and cannot be read yet is looked for among the others", async () => {
  const wallet = await openWallet();
  await wallet.do(open, { type: "CHOOSE_ACCOUNT" }, { type: "ADD_ACCOUNT" });
  wallet.world.accounts = Result.succeed([bankAccount(1), bankAccount(2), bankAccount(3)]);
  await wallet.do({ type: "ACCOUNT_SAVED", account: null });
  expect(wallet.state()).toMatchObject({ popup: "choosing an account" });
  expect(wallet.context().accounts).toHaveLength(3);
  expect(wallet.context().accountId).toBe(1);
});

test.each([
  [
    "the others",
    [bankAccount(1), bankAccount(3, { bankName: "As it was" })],
    [bankAccount(1), bankAccount(3)],
  ],
  ["none, for they were not read", null, [bankAccount(3)]],
])(
  "an account that was saved is the last of %s, once, also where they cannot be read again",
  async (_, known, then) => {
    const wallet = await openWallet({
      accounts: known === null ? Result.fail(unreachable) : Result.succeed(known),
    });
    await wallet.do(open);
    wallet.world.accounts = Result.fail(unreachable);
    await wallet.do({ type: "ACCOUNT_SAVED", account: bankAccount(3) });
    expect(wallet.context().accounts).toEqual(then);
  },
);

test("where the form's code does not come, another account can be chosen, and the form asked for again", async () => {
  let isLost = true;
  const wallet = await openWallet(
    {},
    openFlow(async () => (isLost ? Promise.reject(new Error("The chunk is gone")) : neverAsked)),
  );
  await wallet.do(open, { type: "CHOOSE_ACCOUNT" }, { type: "ADD_ACCOUNT" });
  expect(wallet.form()).toBe("failed");
  await wallet.do({ type: "ACCOUNT_CHOSEN", id: accountId(2) });
  expect(wallet.context().accountId).toBe(2);
  isLost = false;
  await wallet.do({ type: "ADD_ACCOUNT" });
  expect(wallet.form()).toBe("open");
  await wallet.do({ type: "CHOOSER_CLOSED" });
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.form()).toBe("closed");
});

test("no account is chosen for the customer where none is the default one", async () => {
  const wallet = await openWallet({ accounts: Result.succeed([bankAccount(1), bankAccount(2)]) });
  await wallet.do(open, type("300"), ...submit);
  expect(wallet.context().problem).toEqual({ kind: "no account" });
});

test("a chosen account that is gone is told, and no other one takes its place", async () => {
  const wallet = await openWallet();
  await wallet.do(open, { type: "ACCOUNT_CHOSEN", id: accountId(2) }, { type: "CLOSED" });
  wallet.world.accounts = Result.succeed([bankAccount(1, { isDefault: true })]);
  for (const event of [open, { type: "RETRY_ACCOUNTS" } as const]) {
    await wallet.do(event);
    expect(wallet.context()).toMatchObject({ accountId: null, isAccountGone: true });
  }
});

test("accounts that cannot be read are asked for again", async () => {
  const wallet = await openWallet({ accounts: Result.fail(unreachable) });
  await wallet.do(open);
  expect(wallet.context()).toMatchObject({ accounts: null, accountsFailure: unreachable });
  wallet.world.accounts = Result.succeed([bankAccount(1, { isDefault: true })]);
  await wallet.do({ type: "RETRY_ACCOUNTS" });
  expect(wallet.context()).toMatchObject({ accountsFailure: null, accountId: 1 });
});

test("closing the popup stops nothing, and opens on what was typed", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"), { type: "CLOSED" }, open);
  expect(wallet.context().typed).toBe("250");
  await wallet.do(review);
  wallet.actor.send(confirm);
  wallet.actor.send({ type: "CLOSED" });
  await wallet.pass(500);
  expect(wallet.emitted).toContainEqual({ type: "withdrawn", amount: 250_00 });
  expect(wallet.state()).toMatchObject({ popup: "closed" });
});

const anyEvent: fc.Arbitrary<WithdrawalEvent> = fc.oneof(
  fc.constantFrom<WithdrawalEvent>(
    open,
    review,
    confirm,
    confirm,
    { type: "REVIEW_CLOSED" },
    { type: "CLOSED" },
    { type: "CHOOSE_ACCOUNT" },
    { type: "CHOOSER_CLOSED" },
    { type: "ADD_ACCOUNT" },
    { type: "ACCOUNT_FORM_CLOSED", isListOld: false },
    { type: "WITHDRAW_ALL", language: "uk" },
    { type: "RETRY_ACCOUNTS" },
  ),
  fc.constantFrom("", "99.99", "100", "1000", "1000.01", "1,234", "x", "500").map(type),
  fc
    .constantFrom(1, 2, 9)
    .map((id): WithdrawalEvent => ({ type: "ACCOUNT_CHOSEN", id: accountId(id) })),
  fc
    .constantFrom(1, 3)
    .map((id): WithdrawalEvent => ({ type: "ACCOUNT_SAVED", account: bankAccount(id) })),
  fc.constantFrom(0, 99_99, 100_00, 499_99, 1_000_00).map((hundredths): WithdrawalEvent => ({
    type: "BALANCE_READ",
    balance: fromHundredths(hundredths),
  })),
);

test("whatever the order of events, nothing is sent that breaks a rule [S5.12 S5.13 S5.14 S5.15]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyEvent, fc.nat(12)), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(99_99, 100_00, 500_00, 1_000_00),
      fc.constantFrom<Answer<void>>(
        Result.succeed(undefined),
        Result.fail(refused()),
        Result.fail(unreachable),
      ),
      async (events, balance, answer) => {
        const wallet = await openWallet({ balance, answer });
        for (const [event, turns] of events) {
          wallet.actor.send(event);
          await wallet.pass(turns * 40);
        }
        await wallet.pass(500);
        for (const request of wallet.sent) {
          expect(request.amount).toBeGreaterThanOrEqual(100_00);
          // The last word is the balance that is read just before sending.
          expect(request.amount).toBeLessThanOrEqual(balance);
          expect([100_00, 1_000_00, 500_00, 499_99]).toContain(request.amount);
          expect([1, 2, 3]).toContain(request.accountId);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("what was entered when the session ended comes back into an empty form only", async () => {
  const wallet = await openWallet();
  const draft = { typed: "77.70", accountId: accountId(2) };
  await wallet.do({ type: "DRAFT_RESTORED", draft }, open);
  expect(wallet.context()).toMatchObject(draft);
  await wallet.do({ type: "DRAFT_RESTORED", draft: { typed: "1", accountId: null } });
  expect(wallet.context()).toMatchObject(draft);
});
