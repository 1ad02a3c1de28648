import { Effect } from "effect";
import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { boundSessionMachine } from "../../../../src/adapters/xstate/actors/session.actors.ts";
import { walletScreen } from "../../../../src/adapters/xstate/screens/wallet.screen.ts";
import { nonNull } from "../../../../src/domain/call/non-null.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import type { WalletTab } from "../../../../src/domain/wallet/wallet-tabs.ts";
import { chosenAccount } from "../../../../src/domain/withdrawal/withdrawal.machine.ts";
import { clientOf } from "../../../support/client-of.ts";
import { openShop } from "../../../support/fake-shop.ts";

/** The wallet of a customer of the fake server, through the real HTTP adapter. */
const openWallet = async (tab: WalletTab) => {
  const shop = openShop();
  const noted = (address: string) => address.replace("/api/client/", "");
  const { ports, calls } = await clientOf(shop, { noted });
  const session = createActor(boundSessionMachine(ports), { input: { hasToken: true } });
  session.start();
  const quiet = async () => {
    await vi.waitFor(async () => {
      const before = calls.length;
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(calls.length).toBe(before);
    });
  };
  await quiet();
  calls.length = 0;
  const wallet = createActor(walletScreen(ports), {
    input: { session, policy: fullPolicy, tab, withdrawal: null, returnedFor: null },
  }).start();
  await expect.poll(() => wallet.getSnapshot().context.withdrawalFlow).not.toBeNull();
  await quiet();
  return {
    ports,
    wallet,
    context: () => wallet.getSnapshot().context,
    withdrawal: () => {
      const { withdrawalFlow } = wallet.getSnapshot().context;
      if (withdrawalFlow === null) throw new Error("no flow");
      return withdrawalFlow;
    },
    /** What was called since the last time, sorted. */
    calls: async () => {
      await quiet();
      return calls.splice(0).toSorted();
    },
    close: () => {
      wallet.stop();
      session.stop();
    },
  };
};

test("a withdrawal reads the balance, the accounts and the records as often as it needs them", async () => {
  const shop = await openWallet("withdrawals");
  const before = shop.context().balance ?? 0;
  expect(await shop.calls()).toEqual(["GET user", "GET withdrawals?page=1"]);
  shop.wallet.send({ type: "WITHDRAW" });
  // The accounts to choose from; the records, by which the new one is known again.
  expect(await shop.calls()).toEqual(["GET withdrawal-accounts", "GET withdrawals?page=1"]);
  shop.withdrawal().send({ type: "TYPED", typed: "250" });
  shop.withdrawal().send({ type: "SUBMIT" });
  await expect
    .poll(() => shop.withdrawal().getSnapshot().value)
    .toMatchObject({ popup: { reviewing: "open" } });
  shop.withdrawal().send({ type: "CONFIRMED" });
  expect(await shop.calls()).toEqual([
    // Read again before it is sent (D7.2), and balance and records shown again after it.
    "GET user",
    "GET user",
    "GET withdrawal-accounts",
    "GET withdrawals?page=1",
    "GET withdrawals?page=1",
    "POST withdrawals",
  ]);
  expect(shop.context().balance).toBe(before - 250_00);
  const [newest] = shop.context().lists.withdrawals?.getSnapshot().context.loaded?.items ?? [];
  expect(newest?.amount).toBe(250_00);
  shop.close();
});

test("no money goes to an account whose number another device changed after it was read", async () => {
  const shop = await openWallet("withdrawals");
  shop.wallet.send({ type: "WITHDRAW" });
  await shop.calls();
  shop.withdrawal().send({ type: "TYPED", typed: "250" });
  shop.withdrawal().send({ type: "SUBMIT" });
  await expect
    .poll(() => shop.withdrawal().getSnapshot().value)
    .toMatchObject({ popup: { reviewing: "open" } });
  const account = nonNull(chosenAccount(shop.withdrawal().getSnapshot().context));
  const draft = { ...account, accountNumber: "537541000000009" };
  await Effect.runPromise(shop.ports.withdrawalAccounts.change(account.id, draft));
  shop.withdrawal().send({ type: "CONFIRMED" });
  expect(await shop.calls()).not.toContain("POST withdrawals");
  expect(shop.withdrawal().getSnapshot().context.problem).toEqual({ kind: "no account" });
  shop.close();
});
