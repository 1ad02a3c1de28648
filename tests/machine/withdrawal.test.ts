import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import {
  longestRequest,
  type WithdrawalAttempt,
  type WithdrawalAttemptSubject,
} from "../../src/domain/attempt/attempt.ts";
import { type CallFailure, ServerFault, TimedOut, Undecodable } from "../../src/domain/failure.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import { full } from "../../src/domain/policy.ts";
import type { WithdrawalAccount } from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  type NewestWithdrawals,
  type NewestWithdrawalsQuestion,
  type WithdrawalEmitted,
  type WithdrawalEvent,
  type WithdrawalFacts,
  withdrawalMachine,
  type WithdrawalRequest,
} from "../../src/domain/withdrawal/withdrawal.machine.ts";
import type { Withdrawal } from "../../src/domain/withdrawal/withdrawal.ts";
import { refused, sessionEnded, unreachable } from "../support/shop-data.ts";
import { bankAccount, withdrawalAttempt, withdrawalOf } from "../support/wallet-data.ts";
import { accountId } from "../support/withdrawal-account-data.ts";

type Answer<A> = Result.Result<A, CallFailure>;

const at = 1_000_000;

interface World {
  journal: readonly WithdrawalAttempt[];
  accounts: Answer<readonly WithdrawalAccount[]>;
  /** Hundredths. */
  balance: number;
  withdrawals: readonly Withdrawal[];
  now: number;
  answer: Answer<void>;
  /** Set: every reading fails so. */
  dead: CallFailure | null;
}

const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** A withdrawal process in front of a shop whose answers the test sets; every call is noted. */
const openWallet = async (changes: Partial<World> = {}) => {
  const world: World = {
    journal: [],
    accounts: Result.succeed([bankAccount(1, { isDefault: true }), bankAccount(2)]),
    balance: 1_000_00,
    withdrawals: [withdrawalOf(1, 200_00)],
    now: at,
    answer: Result.succeed(undefined),
    dead: null,
    ...changes,
  };
  const sent: WithdrawalRequest[] = [];
  const emitted: WithdrawalEmitted[] = [];
  const clock = new SimulatedClock();
  const read = <A>(look: () => A): Answer<A> =>
    world.dead === null ? Result.succeed(look()) : Result.fail(world.dead);
  const actor = createActor(
    withdrawalMachine.provide({
      actors: {
        findAttempt: fromPromise(async () => Result.succeed(world.journal[0] ?? null)),
        openAttempt: fromPromise<
          Result.Result<WithdrawalAttempt | null, never>,
          WithdrawalAttemptSubject
        >(async ({ input }) => {
          if (world.journal.length > 0) return Result.succeed(null);
          const attempt = { key: "key 1", at: world.now, subject: input };
          world.journal = [attempt];
          return Result.succeed(attempt);
        }),
        closeAttempt: fromPromise<Result.Result<void, never>, { readonly key: string }>(
          async ({ input }) => {
            world.journal = world.journal.filter(({ key }) => key !== input.key);
            return Result.succeed(undefined);
          },
        ),
        readAccounts: fromPromise(async () => world.accounts),
        readFacts: fromPromise(async (): Promise<Answer<WithdrawalFacts>> =>
          read(() => ({
            balance: fromHundredths(world.balance),
            newest: world.withdrawals,
          })),
        ),
        readWithdrawals: fromPromise<Answer<NewestWithdrawals>, NewestWithdrawalsQuestion>(
          async () => read(() => ({ withdrawals: world.withdrawals, now: world.now })),
        ),
        withdraw: fromPromise<Answer<void>, WithdrawalRequest>(async ({ input }) => {
          sent.push(input);
          return world.answer;
        }),
      },
    }),
    { input: { policy: full, balance: fromHundredths(world.balance) }, clock },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  await settle();
  return {
    actor,
    world,
    sent,
    emitted,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    do: async (...events: readonly WithdrawalEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
    pass: async (milliseconds: number) => {
      world.now += milliseconds;
      clock.increment(milliseconds);
      await settle();
    },
  };
};

const type = (typed: string): WithdrawalEvent => ({ type: "TYPED", typed });
const open: WithdrawalEvent = { type: "OPENED" };
const submit: WithdrawalEvent = { type: "SUBMIT" };

const ready = { process: "ready" };

test("withdraws once, closes its popup and says so [S2.70 S7.29]", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250.50"), submit);
  expect(wallet.sent).toEqual([
    { amount: fromHundredths(250_50), accountId: accountId(1), key: "key 1" },
  ]);
  expect(wallet.emitted).toEqual([
    { type: "withdrawn", amount: 250_50 },
    { type: "money may have moved" },
  ]);
  expect(wallet.state()).toMatchObject({ ...ready, popup: "closed" });
  expect(wallet.context()).toMatchObject({ typed: "", problem: null, notice: null });
  expect(wallet.world.journal).toEqual([]);
});

test("a second tap while it is under way does nothing", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("250"));
  wallet.actor.send(submit);
  wallet.actor.send(submit);
  await settle();
  expect(wallet.sent).toHaveLength(1);
});

test.each([
  ["no account", { accounts: Result.succeed([]) }, "250", { kind: "no account" }],
  ["not an amount", {}, "25x", { kind: "invalid amount", reason: "malformed" }],
  ["nothing typed", {}, "", { kind: "invalid amount", reason: "empty" }],
  ["too little", {}, "99.99", { kind: "below the minimum", asked: 99_99, minimum: 100_00 }],
  ["too much", {}, "1000.01", { kind: "above the balance", asked: 1_000_01, balance: 1_000_00 }],
])(
  "refuses %s, keeps what was typed, sends nothing [S5.12 S5.13 S5.14 S5.15 S8.14 S8.15 S8.16]",
  async (_, world, typed, problem) => {
    const wallet = await openWallet(world);
    await wallet.do(open, type(typed), submit);
    expect(wallet.context()).toMatchObject({ typed, problem });
    expect(wallet.emitted[0]).toEqual({ type: "form has a problem" });
    expect(wallet.state()).toMatchObject({ ...ready, popup: "form" });
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
  await wallet.do(submit);
  expect(wallet.sent.map(({ amount }) => amount)).toEqual([1_234_56]);
});

test("a balance that has shrunk meanwhile decides, and nothing is sent", async () => {
  const wallet = await openWallet({ balance: 1_000_00 });
  await wallet.do(open, type("900"));
  wallet.world.balance = 899_99;
  await wallet.do(submit);
  expect(wallet.context().problem).toEqual({
    kind: "above the balance",
    asked: 900_00,
    balance: 899_99,
  });
  expect(wallet.emitted).toContainEqual({ type: "money may have moved" });
  expect(wallet.sent).toEqual([]);
  expect(wallet.world.journal).toEqual([]);
});

test("where the balance cannot be read again, nothing is sent", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("900"));
  wallet.world.dead = unreachable;
  await wallet.do(submit);
  expect(wallet.context().notice).toEqual({ kind: "not checked", failure: unreachable });
  expect(wallet.sent).toEqual([]);
  wallet.world.dead = null;
  await wallet.do(submit);
  expect(wallet.sent).toHaveLength(1);
});

test("code 405 says that withdrawals are frozen; anything else is the server's word [S8.12 S8.13]", async () => {
  const wallet = await openWallet({ answer: Result.fail(refused(405)) });
  await wallet.do(open, type("250"), submit);
  expect(wallet.context().notice).toEqual({ kind: "frozen" });
  expect(wallet.state()).toMatchObject({ ...ready, popup: "form" });
  expect(wallet.world.journal).toEqual([]);
  wallet.world.answer = Result.fail(refused(40905, "Too poor"));
  await wallet.do(submit);
  expect(wallet.context()).toMatchObject({
    typed: "250",
    notice: { kind: "refused", failure: { message: "Too poor" } },
  });
  expect(wallet.world.journal).toEqual([]);
});

test("the session's end is no unknown outcome", async () => {
  const wallet = await openWallet({ answer: Result.fail(sessionEnded) });
  await wallet.do(open, type("250"), submit);
  expect(wallet.state()).toMatchObject(ready);
  expect(wallet.world.journal).toEqual([]);
});

const lost: readonly CallFailure[] = [
  unreachable,
  new TimedOut({ call: "withdraw" }),
  new ServerFault({ call: "withdraw", status: 502 }),
  new Undecodable({ call: "withdraw", reason: "html" }),
];

test.each(lost)("a lost answer ($_tag) is settled by reading: it is there", async (failure) => {
  const wallet = await openWallet({ answer: Result.fail(failure) });
  await wallet.do(open, type("250"));
  wallet.actor.send(submit);
  wallet.world.withdrawals = [withdrawalOf(1, 200_00)];
  await settle();
  expect(wallet.sent).toHaveLength(1);
  expect(wallet.state()).toMatchObject({ process: { settling: "waiting a moment" } });
  wallet.world.withdrawals = [withdrawalOf(2, 250_00), withdrawalOf(1, 200_00)];
  await wallet.pass(2_000);
  expect(wallet.emitted).toContainEqual({ type: "withdrawn", amount: 250_00 });
  expect(wallet.sent).toHaveLength(1);
  expect(wallet.world.journal).toEqual([]);
});

test("a lost answer of a withdrawal that is not there is said after two looks; it may be tried again", async () => {
  const wallet = await openWallet({ answer: Result.fail(unreachable) });
  await wallet.do(open, type("250"), submit);
  await wallet.do(submit);
  await wallet.pass(2_000);
  expect(wallet.context()).toMatchObject({ typed: "250", notice: { kind: "came to nothing" } });
  expect(wallet.sent).toHaveLength(1);
  expect(wallet.world.journal).toEqual([]);
  wallet.world.answer = Result.succeed(undefined);
  await wallet.do(submit);
  expect(wallet.sent).toHaveLength(2);
});

test("an equal withdrawal of before is not taken for the lost one's", async () => {
  const wallet = await openWallet({
    answer: Result.fail(unreachable),
    withdrawals: [withdrawalOf(7, 250_00)],
  });
  await wallet.do(open, type("250"), submit);
  await wallet.pass(2_000);
  expect(wallet.context().notice).toEqual({ kind: "came to nothing" });
});

test("while it cannot be found out, nothing is sent; a check or a return looks again", async () => {
  const wallet = await openWallet({ answer: Result.fail(unreachable) });
  await wallet.do(open, type("250"));
  wallet.actor.send(submit);
  // The facts are read, then the network is gone.
  while (wallet.sent.length === 0) await Promise.resolve();
  wallet.world.dead = unreachable;
  await settle();
  expect(wallet.state()).toMatchObject({ process: { settling: "could not look" } });
  await wallet.do(submit, submit, { type: "CHECK" }, submit);
  expect(wallet.state()).toMatchObject({ process: { settling: "could not look" } });
  expect(wallet.sent).toHaveLength(1);
  expect(wallet.world.journal).toHaveLength(1);
  wallet.world.dead = null;
  wallet.world.withdrawals = [withdrawalOf(2, 250_00)];
  await wallet.do({ type: "RETURNED" });
  expect(wallet.emitted).toContainEqual({ type: "withdrawn", amount: 250_00 });
});

test("an attempt of an earlier visit is found and told: it went through", async () => {
  const wallet = await openWallet({
    journal: [withdrawalAttempt(250_00, { at: at - longestRequest })],
    withdrawals: [withdrawalOf(2, 250_00)],
  });
  expect(wallet.emitted).toEqual([{ type: "money may have moved" }]);
  expect(wallet.context().notice).toEqual({
    kind: "former went through",
    amount: 250_00,
    status: "pending",
  });
  expect(wallet.world.journal).toEqual([]);
  expect(wallet.sent).toEqual([]);
});

test("one that was rejected meanwhile is not told as paid out", async () => {
  const wallet = await openWallet({
    journal: [withdrawalAttempt(250_00, { at: at - longestRequest })],
    withdrawals: [withdrawalOf(2, 250_00, 1, { status: "rejected" })],
  });
  expect(wallet.context().notice).toMatchObject({ status: "rejected" });
  expect(wallet.emitted.map(({ type }) => type)).not.toContain("withdrawn");
});

test("a balance that has grown elsewhere is read after a refusal, and allows it [S5.14]", async () => {
  const wallet = await openWallet({ balance: 1_000_00 });
  await wallet.do(open, type("1200"), submit);
  expect(wallet.context().problem).toMatchObject({ kind: "above the balance" });
  expect(wallet.emitted).toContainEqual({ type: "money may have moved" });
  wallet.world.balance = 1_500_00;
  await wallet.do({ type: "BALANCE_READ", balance: fromHundredths(1_100_00) });
  expect(wallet.context().problem).toMatchObject({ balance: 1_100_00 });
  await wallet.do({ type: "BALANCE_READ", balance: fromHundredths(1_500_00) });
  expect(wallet.context().problem).toBeNull();
  await wallet.do(submit);
  expect(wallet.sent).toHaveLength(1);
});

test("an attempt that its own tab settles in between is told; nothing was sent here", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("300"));
  const other = withdrawalAttempt(300_00, { at });
  wallet.world.journal = [other];
  wallet.actor.send(submit);
  // Struck out between the refusal to open a second one and the look at the first.
  while (!wallet.actor.getSnapshot().matches({ process: "writing the attempt down" }))
    await Promise.resolve();
  wallet.world.journal = [];
  await settle();
  expect(wallet.sent).toEqual([]);
  expect(wallet.context()).toMatchObject({ typed: "300", notice: { kind: "sent elsewhere" } });
  expect(wallet.emitted).toEqual([{ type: "money may have moved" }]);
});

test("an attempt of an earlier visit is found and told: it did not", async () => {
  const wallet = await openWallet({
    journal: [withdrawalAttempt(250_00, { at: at - longestRequest })],
  });
  expect(wallet.context().notice).toEqual({ kind: "former came to nothing" });
  expect(wallet.world.journal).toEqual([]);
});

test("a young attempt of another tab is waited for, never sent beside", async () => {
  const wallet = await openWallet({ journal: [withdrawalAttempt(250_00, { at: at - 1_000 })] });
  await wallet.do(open, type("300"), submit);
  expect(wallet.state()).toMatchObject({ process: { settling: "on its way" } });
  // Its own tab strikes it out.
  wallet.world.journal = [];
  await wallet.pass(3_000);
  expect(wallet.state()).toMatchObject(ready);
  expect(wallet.context().notice).toEqual({ kind: "sent elsewhere" });
  expect(wallet.emitted).toEqual([{ type: "money may have moved" }]);
  await wallet.do(submit);
  expect(wallet.sent).toHaveLength(1);
});

test("an attempt that another tab opens just before is settled first; what was typed stays", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("300"));
  wallet.world.journal = [withdrawalAttempt(250_00, { at: at - longestRequest })];
  wallet.world.withdrawals = [withdrawalOf(5, 250_00)];
  await wallet.do(submit);
  expect(wallet.sent).toEqual([]);
  expect(wallet.context()).toMatchObject({ typed: "300", notice: { kind: "former went through" } });
  expect(wallet.state()).toMatchObject({ popup: "form" });
});

test("an account is chosen, or added, and the withdrawal is as it was typed [S2.71]", async () => {
  const wallet = await openWallet();
  await wallet.do(open, type("300"), { type: "CHOOSE_ACCOUNT" });
  expect(wallet.state()).toMatchObject({ popup: "choosing an account" });
  await wallet.do({ type: "ACCOUNT_CHOSEN", id: accountId(2) });
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context()).toMatchObject({ typed: "300", accountId: 2 });
  await wallet.do({ type: "CHOOSE_ACCOUNT" }, { type: "ADD_ACCOUNT" }, { type: "ADDING_CLOSED" });
  expect(wallet.state()).toMatchObject({ popup: "choosing an account" });
  wallet.world.accounts = Result.succeed([bankAccount(1), bankAccount(2), bankAccount(3)]);
  await wallet.do({ type: "ADD_ACCOUNT" }, { type: "ACCOUNT_SAVED", account: bankAccount(3) });
  expect(wallet.state()).toMatchObject({ popup: "form" });
  expect(wallet.context()).toMatchObject({ typed: "300", accountId: 3 });
  await wallet.do(submit);
  expect(wallet.sent.map((request) => request.accountId)).toEqual([3]);
});

test("no account is chosen for the customer where none is the default one", async () => {
  const wallet = await openWallet({ accounts: Result.succeed([bankAccount(1), bankAccount(2)]) });
  await wallet.do(open, type("300"), submit);
  expect(wallet.context().problem).toEqual({ kind: "no account" });
});

test("a chosen account that is gone is chosen no more", async () => {
  const wallet = await openWallet();
  await wallet.do(open, { type: "ACCOUNT_CHOSEN", id: accountId(2) }, { type: "CLOSED" });
  wallet.world.accounts = Result.succeed([bankAccount(1)]);
  await wallet.do(open);
  expect(wallet.context().accountId).toBeNull();
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
  wallet.actor.send(submit);
  wallet.actor.send({ type: "CLOSED" });
  await settle();
  expect(wallet.emitted).toContainEqual({ type: "withdrawn", amount: 250_00 });
  expect(wallet.state()).toMatchObject({ popup: "closed" });
});

const anyEvent: fc.Arbitrary<WithdrawalEvent> = fc.oneof(
  fc.constantFrom<WithdrawalEvent>(
    open,
    submit,
    submit,
    submit,
    { type: "CLOSED" },
    { type: "CHOOSE_ACCOUNT" },
    { type: "CHOOSER_CLOSED" },
    { type: "ADD_ACCOUNT" },
    { type: "ADDING_CLOSED" },
    { type: "WITHDRAW_ALL", language: "uk" },
    { type: "CHECK" },
    { type: "RETURNED" },
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
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        }
        await settle();
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
