import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { boundSessionMachine } from "../../../../src/adapters/xstate/actors/session.actors.ts";
import { answer, clientParts, OtherTabsChange, outcome } from "../../../support/client-parts.ts";
import { turn } from "../../../support/turn.ts";

beforeEach(() => vi.stubGlobal("StorageEvent", OtherTabsChange));

const user = { username: "0671234501", balance: "1.00" };

/** A shop that lets in only by the token "new", and answers in whatever order the scheduler likes. */
const open = (scheduler: fc.Scheduler) => {
  const turnedAway: string[] = [];
  const parts = clientParts(
    scheduler.scheduleFunction(async (address: string, init: RequestInit) => {
      const token = new Headers(init.headers).get("Authorization");
      if (token !== "Bearer new") {
        turnedAway.push(address);
        return answer({ code: 401, message: "Expired" }, turnedAway.length % 2 === 0 ? 200 : 401);
      }
      return answer({
        data: { user, count: 2, items: [], orders: [], categories: [], total: 0 },
      });
    }),
  );
  parts.tokens.store("old");
  const gone: (string | null)[] = [];
  parts.tokens.watch((token) => gone.push(token));
  const session = createActor(boundSessionMachine(parts.ports), { input: { hasToken: true } });
  const ends: unknown[] = [];
  let last: unknown = null;
  session.subscribe(({ context: { endReason } }) => {
    if (endReason !== last && endReason !== null) ends.push(endReason);
    last = endReason;
  });
  session.start();
  return { ...parts, session, turnedAway, gone, ends };
};

test("a 401 while requests are in flight ends the session once, whatever order they end in [S4.16]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const shop = open(scheduler);
      // User and cart count are on their way; three screens' calls join them.
      const calls = [
        outcome(shop.ports.orders.stats),
        outcome(shop.ports.catalogue.categories),
        outcome(shop.ports.orders.list({ query: { tab: "all" }, page: 1 })),
      ];
      await scheduler.waitFor(Promise.all(calls));
      for (const call of calls)
        expect(await call).toMatchObject({ failure: { _tag: "SessionEnded" } });
      expect(shop.gone).toEqual([null]);
      expect(shop.ends).toEqual(["session ended"]);
      expect(shop.session.getSnapshot().matches("anonymous")).toBe(true);
      expect(shop.tokens.read()).toBeNull();
      shop.session.stop();
    }),
  );
});

test("late 401s of an old token do not end a new session", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, byAnotherTab) => {
      const shop = open(scheduler);
      const late = [
        outcome(shop.ports.orders.stats),
        outcome(shop.ports.catalogue.categories),
        outcome(shop.ports.orders.list({ query: { tab: "all" }, page: 1 })),
      ];
      // The first answer ends the session; the customer logs in again while the others are out.
      await scheduler.waitNext(1);
      await turn();
      const wasEnded = shop.gone.length;
      if (byAnotherTab) {
        shop.values.setItem("token", "new");
        shop.events.dispatchEvent(new OtherTabsChange("token"));
      } else {
        shop.session.send({ type: "LOG_OUT" });
        shop.session.send({ type: "LOGGED_IN", token: "new", user: null });
      }
      const fresh = outcome(shop.ports.orders.stats);
      await scheduler.waitFor(Promise.all([...late, fresh]));
      await scheduler.waitIdle();
      expect(await fresh).toMatchObject({ _tag: "Success" });
      expect(shop.tokens.read()).toBe("new");
      expect(wasEnded).toBe(1);
      expect(shop.session.getSnapshot().matches({ authenticated: { user: "known" } })).toBe(true);
      expect(shop.session.getSnapshot().context).toMatchObject({
        user: { username: user.username },
        cartCount: 2,
        endReason: null,
      });
      shop.session.stop();
    }),
  );
});
