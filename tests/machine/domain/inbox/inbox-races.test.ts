import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { boundInboxMachine } from "../../../../src/adapters/xstate/actors/inbox.actors.ts";
import { boundSessionMachine } from "../../../../src/adapters/xstate/actors/session.actors.ts";
import { type InboxRef, pollEveryMs } from "../../../../src/domain/inbox/inbox.machine.ts";
import type { SessionEvent } from "../../../../src/domain/session/session.machine.ts";
import { answer, clientParts, OtherTabsChange } from "../../../support/client-parts.ts";
import { turn } from "../../../support/turn.ts";

beforeEach(() => vi.stubGlobal("StorageEvent", OtherTabsChange));

const row = (id: number) => ({
  id,
  title: `Title ${id}`,
  content: "Words",
  type: "system",
  is_read: 0,
  admin_name: null,
  created_at: 1_700_000_000 + id,
});

/** A shop with a few unread messages; answers and failures come when the scheduler likes. */
const open = (scheduler: fc.Scheduler, drops: () => boolean) => {
  let unread = [3, 2, 1];
  let next = 4;
  const underWay = { polls: 0, most: 0 };
  const after: string[] = [];
  const marked: number[] = [];
  let isOver = false;
  let isHidden = false;
  const whileHidden: string[] = [];
  const parts = clientParts(async (address, { method = "GET", signal }) => {
    const { pathname, searchParams } = new URL(address, "http://shop.invalid");
    const isInbox = pathname.startsWith("/api/client/messages");
    if (!isInbox) return answer({ data: { user: { username: "ann", balance: "1" }, count: 0 } });
    if (isOver) after.push(`${method} ${address}`);
    const isPoll = method === "GET" && searchParams.get("limit") === "1";
    if (isPoll) {
      if (isHidden) whileHidden.push(address);
      underWay.polls += 1;
      underWay.most = Math.max(underWay.most, underWay.polls);
      let ended = false;
      const end = () => {
        if (!ended) underWay.polls -= 1;
        ended = true;
      };
      signal?.addEventListener("abort", end);
      await scheduler.schedule(Promise.resolve(), "poll");
      end();
    } else await scheduler.schedule(Promise.resolve(), `${method} ${pathname}`);
    if (method === "PUT") {
      const id = Number(pathname.split("/").at(-2));
      if (drops()) return answer({ code: 500 }, 500);
      if (signal?.aborted !== true) marked.push(id);
      unread = unread.filter((each) => each !== id);
      return answer({ data: {} });
    }
    if (drops()) return answer("<html>", 502);
    const rows = unread.slice(0, Number(searchParams.get("limit"))).map(row);
    return answer({ data: { messages: rows, total: unread.length } });
  });
  parts.tokens.store("token");
  const clock = new SimulatedClock();
  let tell: (isHidden: boolean) => void = () => {};
  const session = createActor(
    boundSessionMachine(parts.ports).provide({
      actors: {
        openInbox: fromCallback<SessionEvent>(({ sendBack }) => {
          const page = {
            isHidden: () => false,
            watch: (told: (isHidden: boolean) => void) => {
              tell = told;
              return () => {
                tell = () => {};
              };
            },
          };
          const inbox: InboxRef = createActor(
            boundInboxMachine({ ...parts.ports, pageVisibility: page }),
            {
              input: { isHidden: false },
              clock,
            },
          );
          inbox.start();
          sendBack({ type: "INBOX_OPENED", inbox });
          return () => {
            inbox.stop();
          };
        }),
      },
    }),
    { input: { hasToken: true } },
  ).start();
  const confirmed = new Set<number>();
  const inbox = () => session.getSnapshot().context.inbox;
  const steps = {
    arrive: () => {
      unread = [next, ...unread];
      next += 1;
    },
    pass: () => clock.increment(pollEveryMs),
    hide: () => {
      tell(true);
      isHidden = true;
    },
    come: () => {
      isHidden = false;
      tell(false);
    },
    hold: () => inbox()?.send({ type: "HELD_BACK" }),
    let: () => inbox()?.send({ type: "LET_THROUGH" }),
    dismiss: () => inbox()?.send({ type: "DISMISSED" }),
    confirm: () => {
      const snapshot = inbox()?.getSnapshot();
      if (snapshot?.matches({ popup: "showing" }) === true)
        for (const { id } of snapshot.context.shown) confirmed.add(id);
      inbox()?.send({ type: "CONFIRMED" });
    },
    read: () => inbox()?.send({ type: "READ_ELSEWHERE" }),
    "log out": () => {
      session.send({ type: "LOG_OUT" });
      isOver = true;
    },
  };
  return {
    session,
    steps,
    underWay,
    after,
    whileHidden,
    marked,
    confirmed,
    stop: () => session.stop(),
  };
};

type Step = keyof ReturnType<typeof open>["steps"];

const anyStep: fc.Arbitrary<Step> = fc.constantFrom(
  "arrive",
  "pass",
  "pass",
  "hide",
  "come",
  "hold",
  "let",
  "let",
  "dismiss",
  "confirm",
  "confirm",
  "read",
);

test("in any interleaving: one poll in flight at most and none while hidden, only what was shown and confirmed is marked, nothing after the logout", async () => {
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(anyStep, { minLength: 3, maxLength: 16 }),
      fc.infiniteStream(fc.nat(5)),
      async (scheduler, asked, luck) => {
        const shop = open(scheduler, () => luck.next().value === 0);
        const steps: readonly Step[] = ["let", ...asked, "log out", "pass", "come", "pass"];
        const doing = scheduler.scheduleSequence(
          steps.map((step) => async () => {
            await turn();
            shop.steps[step]();
            await turn();
          }),
        );
        await scheduler.waitIdle();
        await doing.task;
        await scheduler.waitIdle();
        await turn();
        expect(shop.underWay.most).toBeLessThanOrEqual(1);
        expect(shop.after).toEqual([]);
        expect(shop.whileHidden).toEqual([]);
        expect(shop.marked.filter((id) => !shop.confirmed.has(id))).toEqual([]);
        marks += shop.marked.length;
        shop.stop();
      },
    ),
    { numRuns: 150 },
  );
  // The steps do lead to marks.
  expect(marks).toBeGreaterThan(20);
});

test("confirmed and left alone, exactly the shown ones end up marked, whatever the order of answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const shop = open(scheduler, () => false);
      const doing = scheduler.scheduleSequence(
        (
          ["let", "pass", "arrive", "pass", "confirm", "arrive", "hide", "come", "read"] as const
        ).map((step) => async () => {
          await turn();
          shop.steps[step]();
          await turn();
        }),
      );
      await scheduler.waitIdle();
      await doing.task;
      await scheduler.waitIdle();
      await turn();
      expect(shop.marked.toSorted()).toEqual([...shop.confirmed].toSorted());
      shop.stop();
    }),
  );
});
