import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { checkUsdtAddress } from "../../src/adapters/usdt/check-usdt-address.ts";
import { type CallFailure, TimedOut } from "../../src/domain/failure.ts";
import { full } from "../../src/domain/policy.ts";
import { isSamePlace } from "../../src/domain/withdrawal-account/account-settlement.ts";
import type { WithdrawalAccount } from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  type OpenAccountAttempt,
  withdrawalAccountFormMachine,
} from "../../src/domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { refused, unreachable } from "../support/shop-data.ts";
import { account, bankDraft, bankForm } from "../support/withdrawal-account-data.ts";

/** What happens to a call: it works; the server says no; it, or its answer, is lost. */
type Fate = "works" | "refused" | "lost" | "answer lost";

/** A shop and a journal that any number of tabs share; calls arrive and are answered as scheduled. */
const openShop = (s: fc.Scheduler, fates: readonly Fate[], readFates: readonly Fate[]) => {
  let accounts: readonly WithdrawalAccount[] = [account(1)];
  let journal: OpenAccountAttempt | null = null;
  let posts = 0;
  let reads = 0;
  let keys = 0;
  let inFlight = 0;
  let mostInFlight = 0;
  const pause = (label: string) => s.schedule(Promise.resolve(), label);

  const openTab = () => {
    const actor = createActor(
      withdrawalAccountFormMachine.provide({
        actors: {
          loadAccounts: fromPromise(
            async (): Promise<Result.Result<readonly WithdrawalAccount[], CallFailure>> => {
              const fate = readFates[reads++] ?? "works";
              await pause("read arrives");
              const answer = accounts;
              await pause("read is answered");
              return fate === "works" ? Result.succeed(answer) : Result.fail(unreachable);
            },
          ),
          addAccount: fromPromise(
            async ({ input: { draft } }): Promise<Result.Result<void, CallFailure>> => {
              const fate = fates[posts++] ?? "works";
              inFlight += 1;
              mostInFlight = Math.max(mostInFlight, inFlight);
              await pause(`add arrives (${fate})`);
              if (fate === "works" || fate === "answer lost") {
                accounts = [...accounts, account(accounts.length + 1, draft)];
              }
              // What it did can be read from now on, answered or not.
              inFlight -= 1;
              await pause("add is answered");
              if (fate === "works") return Result.succeed(undefined);
              return Result.fail(fate === "refused" ? refused() : new TimedOut({ call: "add" }));
            },
          ),
          changeAccount: fromPromise(async (): Promise<Result.Result<void, CallFailure>> =>
            Result.fail(unreachable),
          ),
          openAttempt: fromPromise(
            async ({
              input: { subject },
            }): Promise<Result.Result<OpenAccountAttempt | null, never>> => {
              if (journal !== null) return Result.succeed(null);
              keys += 1;
              journal = { key: `key ${keys}`, inFlightFor: 20_000, subject };
              return Result.succeed(journal);
            },
          ),
          findAttempt: fromPromise(async () => Result.succeed(journal)),
          closeAttempt: fromPromise(async ({ input: { key } }) => {
            if (journal?.key === key) journal = null;
            return Result.succeed(undefined);
          }),
        },
      }),
      { input: { policy: full, checkAddress: checkUsdtAddress, account: null } },
    );
    const saved: WithdrawalAccount[] = [];
    actor.on("saved", (event) => void saved.push(event.account));
    return { actor: actor.start(), saved };
  };
  return {
    openTab,
    accounts: () => accounts,
    posts: () => posts,
    journal: () => journal,
    mostInFlight: () => mostInFlight,
  };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));
const fate = fc.constantFrom<Fate>("works", "refused", "lost", "answer lost");
const readFate = fc.constantFrom<Fate>("works", "works", "works", "lost");

test("one tab, impatient taps, whatever is lost: never a second account by the program (D7)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fate, { maxLength: 4 }),
      fc.array(readFate, { maxLength: 8 }),
      fc.array(fc.constantFrom("SUBMIT", "CHECK"), { minLength: 1, maxLength: 10 }),
      async (s, fates, readFates, taps) => {
        const shop = openShop(s, fates, readFates);
        const { actor, saved } = shop.openTab();
        for (const [field, value] of Object.entries(bankForm)) {
          actor.send({ type: "CHANGED", field: field as keyof typeof bankForm, value });
        }
        const tapping = s.scheduleSequence(
          taps.map((type) => async () => {
            await turn();
            actor.send({ type });
            await turn();
          }),
        );
        await s.waitIdle();
        await tapping.task;
        await s.waitIdle();
        await turn();
        const made = shop.accounts().filter((each) => isSamePlace(bankDraft, each));
        expect(made.length).toBeLessThanOrEqual(1);
        expect(shop.mostInFlight()).toBeLessThanOrEqual(1);
        const { value, context } = actor.getSnapshot();
        expect(["typing", "saved", "outcome unknown"]).toContain(value);
        if (value === "saved") expect(saved).toEqual(made);
        if (context.finding === "came to nothing") expect(made).toEqual([]);
        if (value === "outcome unknown" && !context.isAccepted)
          expect(shop.journal()).not.toBeNull();
        else expect(shop.journal()).toBeNull();
        actor.stop();
      },
    ),
    { numRuns: 300 },
  );
});

test("several tabs: one request under way, and what is said to be saved is there (D7)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fate, { maxLength: 6 }),
      fc.array(readFate, { maxLength: 10 }),
      fc.array(fc.tuple(fc.nat({ max: 2 }), fc.constantFrom("SUBMIT", "SUBMIT", "CHECK")), {
        minLength: 2,
        maxLength: 14,
      }),
      async (s, fates, readFates, taps) => {
        const shop = openShop(s, fates, readFates);
        const tabs = [0, 1, 2].map((place) => {
          const tab = shop.openTab();
          const form = { ...bankForm, accountNumber: `4149 4993 1234 000${place}` };
          for (const [field, value] of Object.entries(form)) {
            tab.actor.send({ type: "CHANGED", field: field as keyof typeof form, value });
          }
          return tab;
        });
        const tapping = s.scheduleSequence(
          taps.map(([place, type]) => async () => {
            await turn();
            tabs[place]?.actor.send({ type });
            await turn();
          }),
        );
        await s.waitIdle();
        await tapping.task;
        await s.waitIdle();
        await turn();
        expect(shop.mostInFlight()).toBeLessThanOrEqual(1);
        for (const { actor, saved } of tabs) {
          expect(saved.length).toBe(actor.getSnapshot().matches("saved") ? 1 : 0);
          for (const each of saved) expect(shop.accounts()).toContainEqual(each);
          actor.stop();
        }
        const numbers = shop.accounts().map(({ accountNumber }) => accountNumber);
        expect(new Set(numbers).size).toBe(numbers.length);
      },
    ),
    { numRuns: 200 },
  );
});
