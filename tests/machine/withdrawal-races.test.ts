import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  longestRequest,
  type WithdrawalAttempt,
  type WithdrawalAttemptSubject,
} from "../../src/domain/attempt/attempt.ts";
import { type CallFailure, TimedOut } from "../../src/domain/failure.ts";
import { type Amount, fromHundredths } from "../../src/domain/money/amount.ts";
import { full } from "../../src/domain/policy.ts";
import type { WithdrawalAccount } from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  type NewestWithdrawals,
  type NewestWithdrawalsQuestion,
  type WithdrawalFacts,
  withdrawalMachine,
  type WithdrawalRequest,
} from "../../src/domain/withdrawal/withdrawal.machine.ts";
import type { WithdrawalPolicy } from "../../src/domain/withdrawal/withdrawal-rules.ts";
import type { Withdrawal } from "../../src/domain/withdrawal/withdrawal.ts";
import { refused, unreachable } from "../support/shop-data.ts";
import { bankAccount, withdrawalOf } from "../support/wallet-data.ts";

/** What happens to a call: it works, or slowly; the server says no; it, or its answer, is lost. */
type Fate = "works" | "slow" | "refused" | "lost" | "answer lost";

type Answer<A> = Result.Result<A, CallFailure>;

const start = 1_000_00;

/**
 * A shop and a journal that any number of tabs share. Each call arrives, and is answered, when the
 * scheduler says; a request that takes longer than the timeout is aborted and never arrives. Timers
 * fire when the scheduler says, and the time has then passed.
 */
const openShop = (s: fc.Scheduler, fates: readonly Fate[], readFates: readonly Fate[] = []) => {
  let now = 1_000_000;
  let posts = 0;
  let reads = 0;
  let keys = 0;
  let balance = start;
  let withdrawals: readonly Withdrawal[] = [];
  let journal: readonly WithdrawalAttempt[] = [];
  const inFlight = new Set<{ readonly sentAt: number }>();
  let mostInFlight = 0;
  const pause = (label: string) => s.schedule(Promise.resolve(), label);

  const read = async <A>(label: string, look: () => A): Promise<Answer<A>> => {
    const fate = readFates[reads++] ?? "works";
    await pause(`${label} arrives`);
    const answer = look();
    await pause(`${label} is answered`);
    return fate === "works" ? Result.succeed(answer) : Result.fail(unreachable);
  };
  const post = async (amount: Amount): Promise<Answer<void>> => {
    const fate = fates[posts++] ?? "works";
    const call = { sentAt: now };
    const timedOut = ({ sentAt }: typeof call) => now - sentAt >= longestRequest;
    inFlight.add(call);
    mostInFlight = Math.max(mostInFlight, [...inFlight].filter((each) => !timedOut(each)).length);
    const ended = (answer: Answer<void>) => {
      inFlight.delete(call);
      return answer;
    };
    for (let legs = fate === "slow" ? 20 : 1; legs > 0; legs -= 1) await pause("it goes on");
    if (timedOut(call)) return ended(Result.fail(new TimedOut({ call: "withdraw" })));
    if (fate === "lost") return ended(Result.fail(unreachable));
    if (fate === "refused" || balance < amount) return ended(Result.fail(refused()));
    balance -= amount;
    withdrawals = [withdrawalOf(withdrawals.length + 1, amount), ...withdrawals];
    // It has arrived: whoever reads it now may send another, though its answer is on the way.
    inFlight.delete(call);
    await pause("the withdrawal is answered");
    return ended(fate === "answer lost" ? Result.fail(unreachable) : Result.succeed(undefined));
  };

  const tab = () => {
    const cancelled = new Set<number>();
    let timers = 0;
    const actor = createActor(
      withdrawalMachine.provide({
        actors: {
          findAttempt: fromPromise(async () => Result.succeed(journal[0] ?? null)),
          openAttempt: fromPromise<
            Result.Result<WithdrawalAttempt | null, never>,
            WithdrawalAttemptSubject
          >(async ({ input }) => {
            if (journal.length > 0) return Result.succeed(null);
            const attempt = { key: `key ${++keys}`, at: now, subject: input };
            journal = [attempt];
            return Result.succeed(attempt);
          }),
          closeAttempt: fromPromise<Result.Result<void, never>, { readonly key: string }>(
            async ({ input }) => {
              journal = journal.filter(({ key }) => key !== input.key);
              return Result.succeed(undefined);
            },
          ),
          readAccounts: fromPromise(async (): Promise<Answer<readonly WithdrawalAccount[]>> =>
            Result.succeed([bankAccount(1, { isDefault: true })]),
          ),
          readFacts: fromPromise<Answer<WithdrawalFacts>, { readonly policy: WithdrawalPolicy }>(
            () => read("facts", () => ({ balance: fromHundredths(balance), newest: withdrawals })),
          ),
          readWithdrawals: fromPromise<Answer<NewestWithdrawals>, NewestWithdrawalsQuestion>(() => {
            const asked = now;
            return read("withdrawals", () => ({ withdrawals, now: asked }));
          }),
          withdraw: fromPromise<Answer<void>, WithdrawalRequest>(({ input }) => post(input.amount)),
        },
      }),
      {
        input: { policy: full, balance: fromHundredths(start) },
        clock: {
          setTimeout: (fire, milliseconds) => {
            const timer = ++timers;
            void pause(`${milliseconds} ms pass`).then(() => {
              if (cancelled.has(timer)) return;
              now += milliseconds;
              fire();
            });
            return timer;
          },
          clearTimeout: (timer) => cancelled.add(timer),
        },
      },
    );
    let told = 0;
    actor.on("withdrawn", () => {
      told += 1;
    });
    actor.start();
    actor.send({ type: "OPENED" });
    return { actor, told: () => told };
  };
  return {
    tab,
    posts: () => posts,
    mostInFlight: () => mostInFlight,
    withdrawals: () => withdrawals,
    journal: () => journal,
  };
};

const postFate = fc.constantFrom<Fate>("works", "slow", "refused", "lost", "answer lost");
const readFate = fc.constantFrom<Fate>("works", "works", "lost");

const tap = (label: string, act: () => void) => ({ label, builder: async () => act() });

test("two or three taps, in any interleaving, withdraw once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 3 }), async (s, taps) => {
      const shop = openShop(s, []);
      const { actor, told } = shop.tab();
      await s.waitIdle();
      actor.send({ type: "TYPED", typed: "600" });
      s.scheduleSequence(
        Array.from({ length: taps }, () => tap("tap", () => actor.send({ type: "SUBMIT" }))),
      );
      await s.waitIdle();
      expect(shop.posts()).toBe(1);
      expect(told()).toBe(1);
      expect(shop.journal()).toEqual([]);
    }),
  );
});

test("whatever is lost: one withdrawal for each that the customer was told of, none sent by itself", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(postFate, { minLength: 1, maxLength: 4 }),
      fc.array(readFate, { maxLength: 12 }),
      async (s, fates, readFates) => {
        const shop = openShop(s, fates, readFates);
        const { actor, told } = shop.tab();
        await s.waitIdle();
        // A customer who tries until told that it went through, tapping whatever there is to tap.
        for (let round = 0; round < 12 && told() === 0; round += 1) {
          const postsBefore = shop.posts();
          actor.send({ type: "TYPED", typed: "300" });
          s.scheduleSequence([1, 2].map(() => tap("tap", () => actor.send({ type: "SUBMIT" }))));
          await s.waitIdle();
          actor.send({ type: "CHECK" });
          await s.waitIdle();
          expect(shop.posts() - postsBefore).toBeLessThanOrEqual(2);
          const isSettled = actor.getSnapshot().matches({ process: "ready" });
          if (isSettled) expect(shop.withdrawals()).toHaveLength(told());
        }
        expect(told()).toBe(1);
        expect(shop.withdrawals()).toHaveLength(1);
        expect(shop.journal()).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test("two tabs of one journal never have two withdrawals on their way", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(postFate, { maxLength: 4 }),
      fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 6 }),
      async (s, fates, taps) => {
        const shop = openShop(s, fates);
        const tabs = [shop.tab(), shop.tab()];
        s.scheduleSequence(
          taps.map((which) =>
            tap(`tap in tab ${which}`, () => {
              tabs[which]?.actor.send({ type: "TYPED", typed: "300" });
              tabs[which]?.actor.send({ type: "SUBMIT" });
            }),
          ),
        );
        await s.waitIdle();
        expect(shop.mostInFlight()).toBeLessThanOrEqual(1);
        // The balance covers three: a fourth would be beyond it.
        expect(shop.withdrawals().length).toBeLessThanOrEqual(3);
      },
    ),
    { numRuns: 200 },
  );
});
