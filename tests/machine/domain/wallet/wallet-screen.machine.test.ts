import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, emit, fromPromise, setup } from "xstate";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import type { Page } from "../../../../src/domain/paging/page.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../src/domain/policy.ts";
import {
  type RechargeFlow,
  rechargesListMachine,
} from "../../../../src/domain/recharge/recharge-flow.ts";
import type { Recharge } from "../../../../src/domain/recharge/recharge.ts";
import type { User } from "../../../../src/domain/session/user.ts";
import type { BalanceLog } from "../../../../src/domain/wallet/balance-log.ts";
import { openFlow } from "../../../../src/domain/session/open-flow.ts";
import {
  balanceLogsMachine,
  type WalletPages,
  walletScreenMachine,
} from "../../../../src/domain/wallet/wallet-screen.machine.ts";
import {
  isRechargeMissing,
  isRefreshing,
  isWithdrawalMissing,
  openedRecord,
  walletPages,
} from "../../../../src/domain/wallet/wallet-screen-selectors.ts";
import type { WalletTab } from "../../../../src/domain/wallet/wallet-tabs.ts";
import {
  type WithdrawalFlow,
  withdrawalsListMachine,
} from "../../../../src/domain/withdrawal/withdrawal-flow.ts";
import type { Withdrawal } from "../../../../src/domain/withdrawal/withdrawal.ts";
import { recharge } from "../../../support/recharge-data.ts";
import { unreachable, userWith } from "../../../support/shop-data.ts";
import { january, withdrawalId, withdrawalOf } from "../../../support/wallet-data.ts";
import { startAttempt } from "../../../support/ending-attempt.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";
import { turn } from "../../../support/turn.ts";

const user = (balance: number): User => userWith({ balance: fromHundredths(balance) });

type Answer<A> = Result.Result<A, CallFailure>;

const log = (id: number): BalanceLog => ({
  id,
  type: "recharge",
  amount: fromHundredths(1_00),
  balance: fromHundredths(id * 1_00),
  createdAt: january,
  orderId: null,
  withdrawalId: null,
});

/** Rows by pages of two. */
const pageOf = <Item>(items: readonly Item[], page: number): Page<Item> => {
  const rows = items.slice((page - 1) * 2, page * 2);
  return { items: rows, rows: rows.length, total: items.length };
};

/** In a flow's place: hears what it is told, and tells that money may have moved. */
const flowMachine = (name: string, heard: string[], inputs: Record<string, unknown>) =>
  setup({
    types: {} as {
      input: unknown;
      events: { type: string; balance?: number };
      emitted: { type: "money may have moved" | "records are old" };
    },
  }).createMachine({
    context: ({ input }) => {
      inputs[name] = input;
      return {};
    },
    on: {
      MOVE: { actions: emit({ type: "money may have moved" }) },
      ADD: { actions: emit({ type: "records are old" }) },
      "*": {
        actions: ({ event }) => void heard.push([name, event.type, event.balance].join(" ").trim()),
      },
    },
  });

interface Options {
  readonly tab?: WalletTab;
  readonly wanted?: number;
  readonly policy?: ShopPolicy;
  readonly restored?: WalletPages;
  /** Of withdrawals and recharges; comes at once unless given. */
  readonly code?: (of: string) => Promise<void>;
  /** What reads wait for from the start on. */
  readonly held?: Readonly<Record<string, Promise<void>>>;
}

/** A wallet before a shop whose answers the test sets; the flows are ears. */
const openWallet = async (options: Options = {}) => {
  const { tab = "balance", wanted, policy = fullPolicy, restored, code = async () => {} } = options;
  const { held = {} } = options;
  const world = {
    balance: 10_00,
    logs: [log(3), log(2), log(1)] as readonly BalanceLog[],
    withdrawals: [withdrawalOf(5, 300_00), withdrawalOf(4, 200_00), withdrawalOf(3, 100_00)],
    recharges: [recharge(3), recharge(2), recharge(1)] as readonly Recharge[],
    isDead: false,
    /** What the reads of these wait for. */
    held: { ...held } as Record<string, Promise<void>>,
  };
  const calls: string[] = [];
  const heard: string[] = [];
  const inputs: Record<string, unknown> = {};
  const started: unknown[] = [];
  const read = async <A>(call: string, look: () => A): Promise<Answer<A>> => {
    calls.push(call);
    await world.held[call];
    return world.isDead ? Result.fail(unreachable) : Result.succeed(look());
  };
  const session = sessionThatReads({
    loadUser: () => read("user", () => user(world.balance)),
    countCart: async () => Result.succeed(0),
  });
  await turn();
  calls.length = 0;
  // The wallet knows no more of a flow than its events.
  const flowOf = (name: string) =>
    ({
      logic: flowMachine(name, heard, inputs),
      attemptOf: (of: unknown) => {
        started.push(of);
        return `attempt of ${name}`;
      },
      origin: "https://shop.example",
    }) as unknown;
  const wallet = createActor(
    walletScreenMachine.provide({
      actors: {
        balanceLogs: balanceLogsMachine.provide({
          actors: {
            loadPage: fromPromise(({ input: { page } }) =>
              read(`logs ${page}`, () => pageOf(world.logs, page)),
            ),
          },
        }),
        openWithdrawal: openFlow(async () => {
          calls.push("code of withdrawals");
          await code("withdrawals");
          return {
            ...(flowOf("withdrawals") as WithdrawalFlow),
            records: withdrawalsListMachine.provide({
              actors: {
                loadPage: fromPromise(({ input: { page } }) =>
                  read(`withdrawals ${page}`, () => pageOf<Withdrawal>(world.withdrawals, page)),
                ),
              },
            }),
          };
        }),
        openRecharge: openFlow(async () => {
          calls.push("code of recharges");
          await code("recharges");
          return {
            ...(flowOf("recharges") as RechargeFlow),
            records: rechargesListMachine.provide({
              actors: {
                loadPage: fromPromise(({ input: { page } }) =>
                  read(`recharges ${page}`, () => pageOf(world.recharges, page)),
                ),
              },
            }),
          };
        }),
      },
    }),
    {
      input: {
        session,
        policy,
        tab,
        withdrawal: wanted === undefined ? null : withdrawalId(wanted),
        returnedFor: null,
        restored,
      },
    },
  );
  expect(calls).toEqual([]);
  wallet.start();
  await turn();
  return {
    wallet,
    world,
    calls,
    heard,
    inputs,
    started,
    session,
    look: () => wallet.getSnapshot(),
    context: () => wallet.getSnapshot().context,
    show: async (next: WalletTab, id?: number) => {
      wallet.send({
        type: "ADDRESS_CHANGED",
        tab: next,
        withdrawal: id === undefined ? null : withdrawalId(id),
      });
      await turn();
    },
    /** The next page of a list. */
    more: async (list: WalletTab) => {
      wallet.getSnapshot().context.lists[list]?.send({ type: "MORE_REQUESTED" });
      await turn();
    },
    /** An attempt of the session's ends. */
    end: async (kind: string) => {
      startAttempt(session)("accepted", kind);
      await turn();
    },
    /** What is called from now on, sorted: what does not depend on one another has no order. */
    callsOf: async (act: () => void | Promise<void>): Promise<readonly string[]> => {
      calls.length = 0;
      await act();
      await turn();
      return calls.toSorted();
    },
  };
};

const code = ["code of recharges", "code of withdrawals"];

test("reads the balance, the shown records and the flows' code; nothing before it starts", async () => {
  const { calls, context, heard } = await openWallet();
  expect(calls.toSorted()).toEqual([...code, "logs 1", "user"]);
  expect(context().balance).toBe(10_00);
  expect(Object.keys(context().lists)).toEqual(["balance"]);
  // Nobody has asked for a popup.
  expect(heard.filter((each) => each.endsWith("OPENED"))).toEqual([]);
});

test("the flows begin with the session's attempts, and what the wallet knows", async () => {
  const { inputs, started, session } = await openWallet();
  expect(started).toHaveLength(2);
  for (const of of started) expect(of).toBe(session);
  expect(inputs).toEqual({
    withdrawals: { session, policy: fullPolicy, attempt: "attempt of withdrawals", balance: 10_00 },
    recharges: {
      policy: fullPolicy,
      origin: "https://shop.example",
      attempt: "attempt of recharges",
      returnedFor: null,
      topUp: null,
    },
  });
});

test("a balance that is not known yet is null, and given to withdrawals when it is read", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shop = await openWallet({ held: { user: promise } });
  expect([shop.context().balance, shop.heard]).toEqual([null, []]);
  resolve();
  await turn();
  expect([shop.context().balance, shop.heard]).toEqual([10_00, ["withdrawals BALANCE_READ 1000"]]);
});

test("the lean reading has no recharges: their code is not fetched [S2.69]", async () => {
  const { calls, context, wallet } = await openWallet({ policy: leanPolicy });
  expect(calls.toSorted()).toEqual(["code of withdrawals", "logs 1", "user"]);
  wallet.send({ type: "RECHARGE" });
  await turn();
  expect(context().rechargeFlow).toBeNull();
});

test("each tab has its list, read each time when it is shown [S2.68]", async () => {
  const shop = await openWallet();
  expect(await shop.callsOf(() => shop.show("recharges"))).toEqual(["recharges 1"]);
  expect(await shop.callsOf(() => shop.show("withdrawals"))).toEqual(["withdrawals 1"]);
  expect(await shop.callsOf(() => shop.show("balance"))).toEqual(["logs 1"]);
  expect(await shop.callsOf(() => shop.show("recharges"))).toEqual(["recharges 1"]);
  expect(await shop.callsOf(() => shop.show("withdrawals"))).toEqual(["withdrawals 1"]);
  const { balance, withdrawals, recharges } = walletPages(shop.look());
  expect([balance, withdrawals, recharges].map((pages) => pages?.items)).toEqual([
    shop.world.logs.slice(0, 2),
    shop.world.withdrawals.slice(0, 2),
    shop.world.recharges.slice(0, 2),
  ]);
  // The page draws the same address again.
  expect(await shop.callsOf(() => shop.show("withdrawals"))).toEqual([]);
});

test("after a withdrawal the balance and all records that were read are read again", async () => {
  const shop = await openWallet({ tab: "withdrawals" });
  await shop.show("balance");
  shop.world.balance = 4_00;
  const moved = () => shop.context().withdrawalFlow?.send({ type: "MOVE" } as never);
  expect(await shop.callsOf(moved)).toEqual(["logs 1", "user", "withdrawals 1"]);
  expect(shop.context().balance).toBe(4_00);
  expect(shop.heard).toContain("withdrawals BALANCE_READ 400");
});

test("a new record: those that were read are read again; the session reads the balance", async () => {
  const shop = await openWallet({ tab: "withdrawals" });
  const added = () => shop.context().withdrawalFlow?.send({ type: "ADD" } as never);
  expect(await shop.callsOf(added)).toEqual(["withdrawals 1"]);
});

test("after a recharge, too", async () => {
  const shop = await openWallet();
  const moved = () => shop.context().rechargeFlow?.send({ type: "MOVE" } as never);
  expect(await shop.callsOf(moved)).toEqual(["logs 1", "user"]);
});

test("an order that was paid elsewhere: the records are read again, and the balance once", async () => {
  const shop = await openWallet();
  expect(await shop.callsOf(() => shop.end("payment"))).toEqual(["logs 1", "user"]);
});

test("when the page is visible again, the records are read again and recharges are notified", async () => {
  const shop = await openWallet();
  expect(await shop.callsOf(() => shop.wallet.send({ type: "RETURNED" }))).toEqual(["logs 1"]);
  expect(shop.heard).toContain("recharges RETURNED");
});

test.each(["user", "logs 1"])(
  "pulled: all is read, and refreshed after the last: %s",
  async (last) => {
    const shop = await openWallet();
    const { promise, resolve } = Promise.withResolvers<void>();
    shop.world.held[last] = promise;
    const calls = await shop.callsOf(() => shop.wallet.send({ type: "REFRESH" }));
    expect(calls).toEqual(["logs 1", "user"]);
    expect(isRefreshing(shop.look())).toBe(true);
    resolve();
    await turn();
    expect(isRefreshing(shop.look())).toBe(false);
  },
);

test("pulled before the first records are there: refreshed when they are", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shop = await openWallet({ held: { "logs 1": promise } });
  await shop.callsOf(() => shop.wallet.send({ type: "REFRESH" }));
  expect(isRefreshing(shop.look())).toBe(true);
  resolve();
  await turn();
  expect(isRefreshing(shop.look())).toBe(false);
});

test("pulled before the code of the shown records is there: refreshed with the balance", async () => {
  const shop = await openWallet({ tab: "recharges", code: () => new Promise(() => {}) });
  expect(await shop.callsOf(() => shop.wallet.send({ type: "REFRESH" }))).toEqual(["user"]);
  expect([isRefreshing(shop.look()), shop.context().lists]).toEqual([false, {}]);
});

test("pulled: what is shown starts over; of other tabs all that was read is read again", async () => {
  const shop = await openWallet();
  await shop.more("balance");
  await shop.show("withdrawals");
  await shop.more("withdrawals");
  const calls = await shop.callsOf(() => shop.wallet.send({ type: "REFRESH" }));
  expect(calls).toEqual(["logs 1", "logs 2", "user", "withdrawals 1"]);
});

test("pulled without a network: it ends, and what was shown stays", async () => {
  const shop = await openWallet();
  shop.world.isDead = true;
  await shop.callsOf(() => shop.wallet.send({ type: "REFRESH" }));
  expect(isRefreshing(shop.look())).toBe(false);
  expect(shop.context().balance).toBe(10_00);
  expect(walletPages(shop.look()).balance?.items).toHaveLength(2);
});

test("what Back restores is shown at once and read again, once; other tabs keep theirs", async () => {
  const before = await openWallet({ tab: "withdrawals" });
  await before.show("recharges");
  await before.show("balance");
  await before.more("balance");
  const restored = walletPages(before.look());
  const shop = await openWallet({ restored });
  expect(shop.calls.filter((call) => call.startsWith("logs"))).toEqual(["logs 1", "logs 2"]);
  expect(walletPages(shop.look())).toEqual(restored);
});

test("the withdrawal that the address names is looked for page after page, and opened once", async () => {
  const shop = await openWallet({ tab: "withdrawals", wanted: 3 });
  await turn();
  expect(shop.calls.filter((call) => call.startsWith("withdrawals"))).toEqual([
    "withdrawals 1",
    "withdrawals 2",
  ]);
  expect(openedRecord(shop.look())).toEqual({
    kind: "withdrawal",
    withdrawal: withdrawalOf(3, 100_00),
  });
  shop.wallet.send({ type: "RECORD_CLOSED" });
  await shop.callsOf(() => shop.wallet.send({ type: "REFRESH" }));
  expect(openedRecord(shop.look())).toBeNull();
});

test("an open withdrawal has the status that was read since", async () => {
  const shop = await openWallet({ tab: "withdrawals" });
  const pending = withdrawalOf(5, 300_00);
  shop.wallet.send({ type: "RECORD_OPENED", record: { kind: "withdrawal", withdrawal: pending } });
  const rejected: Withdrawal = { ...pending, status: "rejected" };
  shop.world.withdrawals = [rejected];
  await shop.callsOf(() => shop.wallet.send({ type: "RETURNED" }));
  expect(openedRecord(shop.look())).toEqual({ kind: "withdrawal", withdrawal: rejected });
  // What the list has no longer stays as it was.
  shop.world.withdrawals = [];
  await shop.callsOf(() => shop.wallet.send({ type: "RETURNED" }));
  expect(openedRecord(shop.look())).toEqual({ kind: "withdrawal", withdrawal: pending });
});

test("another address names another one; that of another tab names none", async () => {
  const shop = await openWallet();
  for (const id of [4, 5]) {
    await shop.show("withdrawals", id);
    expect(openedRecord(shop.look())).toMatchObject({ withdrawal: { id } });
  }
  shop.wallet.send({ type: "RECORD_CLOSED" });
  await shop.show("balance", 4);
  expect(openedRecord(shop.look())).toBeNull();
});

test("one that is not there is looked for to the end, and that is all", async () => {
  const shop = await openWallet({ tab: "withdrawals", wanted: 99 });
  await turn();
  expect(shop.calls.filter((call) => call.startsWith("withdrawals"))).toHaveLength(2);
  expect(openedRecord(shop.look())).toBeNull();
  // What happens while it is looked for is not missed.
  shop.world.balance = 1_00;
  await shop.callsOf(() => shop.session.send({ type: "REFRESH_USER" }));
  expect(shop.context().balance).toBe(1_00);
});

const flows = [
  {
    name: "withdrawals",
    tap: "WITHDRAW",
    retry: "RETRY_WITHDRAWAL",
    isMissing: isWithdrawalMissing,
    other: isRechargeMissing,
  },
  {
    name: "recharges",
    tap: "RECHARGE",
    retry: "RETRY_RECHARGE",
    isMissing: isRechargeMissing,
    other: isWithdrawalMissing,
  },
] as const;

test.each(flows)(
  "a tap is carried out at once, or when the code is there: $name",
  async ({ name, tap }) => {
    const here = Promise.withResolvers<void>();
    const shop = await openWallet({ code: () => here.promise });
    shop.wallet.send({ type: tap });
    expect(shop.heard).toEqual([]);
    here.resolve();
    await turn();
    expect(shop.heard).toEqual([`${name} OPENED`]);
    shop.wallet.send({ type: tap });
    expect(shop.heard).toEqual([`${name} OPENED`, `${name} OPENED`]);
  },
);

test.each(flows)("records wait for their own code, not the other's: $name", async ({ name }) => {
  const shop = await openWallet({
    tab: name,
    code: (of) => (of === name ? new Promise(() => {}) : Promise.resolve()),
  });
  expect(shop.context().lists).toEqual({});
});

test.each(flows)(
  "code that does not come is fetched again: by a tap, and by the way on: $name",
  async ({ name, tap, retry, isMissing, other }) => {
    let isDead = true;
    const shop = await openWallet({
      tab: name,
      code: async () => {
        if (isDead) throw new Error("No network");
      },
    });
    expect([isMissing(shop.look()), other(shop.look())]).toEqual([true, true]);
    const tapped = await shop.callsOf(() => shop.wallet.send({ type: tap }));
    expect([tapped, isMissing(shop.look())]).toEqual([[`code of ${name}`], true]);
    isDead = false;
    const retried = await shop.callsOf(() => shop.wallet.send({ type: retry }));
    expect(retried).toEqual([`code of ${name}`, `${name} 1`]);
    expect([isMissing(shop.look()), other(shop.look())]).toEqual([false, true]);
    expect(shop.heard).toEqual([`${name} OPENED`]);
    expect(walletPages(shop.look())[name]?.items).toHaveLength(2);
  },
);

test("a wallet that has gone starts no attempt when the code comes", async () => {
  const here = Promise.withResolvers<void>();
  const shop = await openWallet({ code: () => here.promise });
  shop.started.length = 0;
  shop.wallet.stop();
  here.resolve();
  await turn();
  expect(shop.started).toEqual([]);
});
