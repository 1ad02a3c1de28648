import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Settings } from "../../../../src/domain/catalogue/settings.ts";
import { settingsMachine } from "../../../../src/domain/catalogue/shop-settings.machine.ts";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import type { OrderStats } from "../../../../src/domain/order/order.ts";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import { isUserLoading } from "../../../../src/domain/session/is-user-loading.ts";
import {
  statsMachine,
  type UserScreenMemory,
  userScreenMachine,
} from "../../../../src/domain/session/user-screen.machine.ts";
import { isRefreshing } from "../../../../src/domain/session/user-screen-selectors.ts";
import type { User } from "../../../../src/domain/session/user.ts";
import { startAttempt } from "../../../support/ending-attempt.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";
import { turn } from "../../../support/turn.ts";

type Answer<A> = Result.Result<A, CallFailure>;

const counts: OrderStats = { unpaid: 2, paid: 0, pendingRecycle: 1, recycled: 0, total: 3 };
const settings: Settings = {
  siteName: "Shop",
  siteLogo: null,
  banners: [],
  contactPhone: "1",
  serviceTime: null,
};

interface Options {
  readonly recycler?: User["recycler"];
  readonly policy?: typeof fullPolicy;
  readonly restored?: UserScreenMemory;
  /** What the screen itself reads is never answered. */
  readonly isSilent?: boolean;
}

const open = async ({ recycler = null, policy = fullPolicy, restored, isSilent }: Options = {}) => {
  const calls: string[] = [];
  /** Each read waits for it before it is answered. */
  const ownReads = isSilent === true ? new Promise<void>(() => {}) : Promise.resolve();
  const held = { user: Promise.resolve(), stats: ownReads, settings: ownReads };
  const user: User = {
    username: "ann",
    avatar: null,
    balance: fromHundredths(1_00),
    memberLevel: 0,
    recycler,
  };
  const session = sessionThatReads({
    loadUser: async () => {
      calls.push("user");
      await held.user;
      return Result.succeed({ ...user });
    },
    countCart: async () => Result.succeed(0),
  });
  await turn();
  calls.length = 0;
  const screen = createActor(
    userScreenMachine.provide({
      actors: {
        stats: statsMachine.provide({
          actors: {
            load: fromPromise(async (): Promise<Answer<OrderStats>> => {
              calls.push("stats");
              await held.stats;
              return Result.succeed(counts);
            }),
          },
        }),
        settings: settingsMachine.provide({
          actors: {
            load: fromPromise(async (): Promise<Answer<Settings>> => {
              calls.push("settings");
              await held.settings;
              return Result.succeed(settings);
            }),
          },
        }),
      },
    }),
    { input: { session, policy, restored } },
  );
  // It is made while a page is drawn.
  expect(calls).toEqual([]);
  screen.start();
  await turn();
  return {
    screen,
    held,
    session,
    isUserLoading: () => isUserLoading(session.getSnapshot()),
    look: () => screen.getSnapshot(),
    stats: () => screen.getSnapshot().context.stats.getSnapshot(),
    settings: () => screen.getSnapshot().context.settings?.getSnapshot().context.value,
    calls: () => calls.splice(0).toSorted(),
  };
};

test("reads the user and counts the orders; whom to ask only where an address is missing [S2.62]", async () => {
  const missing = await open();
  expect(missing.calls()).toEqual(["settings", "stats", "user"]);
  expect([missing.stats().context.value, missing.settings()]).toEqual([counts, settings]);
  expect((await open({ recycler: { serviceArea: "Podil" } })).calls()).toEqual(["stats", "user"]);
  expect((await open({ policy: leanPolicy })).calls()).toEqual(["stats", "user"]);
});

test("whom to ask is read once, however often the user is", async () => {
  const shop = await open();
  shop.calls();
  shop.session.send({ type: "REFRESH_USER" });
  await turn();
  expect(shop.calls()).toEqual(["user"]);
});

test("what Back restores is shown at once", async () => {
  const shop = await open({ restored: { stats: counts, settings }, isSilent: true });
  shop.screen.send({ type: "RETURNED" });
  expect([shop.stats().matches("loading"), shop.stats().context.value]).toEqual([true, counts]);
  expect(shop.settings()).toEqual(settings);
});

test("the page is seen again: the orders are counted; the session reads the user by itself", async () => {
  const shop = await open();
  shop.calls();
  shop.screen.send({ type: "RETURNED" });
  await turn();
  expect(shop.calls()).toEqual(["stats"]);
});

test("an order that was made elsewhere is counted", async () => {
  const shop = await open();
  shop.calls();
  startAttempt(shop.session)("accepted", "order");
  await turn();
  expect(shop.calls()).toEqual(["stats"]);
});

test("tried again: both are read, and nobody has pulled", async () => {
  const shop = await open();
  shop.calls();
  shop.screen.send({ type: "REFRESH" });
  expect(isRefreshing(shop.look())).toBe(false);
  await turn();
  expect(shop.calls()).toEqual(["stats", "user"]);
});

test.each(["user", "stats"] as const)(
  "pulled: refreshed when the last answer is there, which is that of the %s",
  async (last) => {
    const shop = await open();
    shop.calls();
    const { promise, resolve } = Promise.withResolvers<void>();
    shop.held[last] = promise;
    shop.screen.send({ type: "PULLED" });
    await turn();
    expect(shop.calls()).toEqual(["stats", "user"]);
    expect([shop.isUserLoading(), shop.stats().matches("loading")]).toEqual([
      last === "user",
      last === "stats",
    ]);
    expect(isRefreshing(shop.look())).toBe(true);
    resolve();
    await turn();
    expect(isRefreshing(shop.look())).toBe(false);
  },
);

test("a customer logs out in the user centre, after a question", async () => {
  const { screen, session } = await open();
  const { logOut } = screen.getSnapshot().context;
  logOut.send({ type: "ASK" });
  logOut.send({ type: "CONFIRM" });
  expect(session.getSnapshot().context.endReason).toBe("logged out");
});
