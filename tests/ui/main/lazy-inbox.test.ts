import { afterEach, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { boundSessionMachine } from "../../../src/adapters/xstate/actors/session.actors.ts";
import { lazyInbox } from "../../../src/main/lazy-inbox.ts";
import { answer, clientParts } from "../../support/client-parts.ts";

afterEach(() => {
  sessionStorage.clear();
});

/** A session whose inbox comes late, on a page whose first view is settled when the test says so. */
const open = (messages: readonly object[] = []) => {
  let settle: () => void = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const calls: string[] = [];
  const { api, ports } = clientParts(
    async (address) => {
      calls.push(address);
      return answer({ data: { messages, total: messages.length } });
    },
    { tabStorage: sessionStorage },
  );
  const session = createActor(
    boundSessionMachine(ports).provide({
      actors: {
        loadUser: fromPromise(() => new Promise(() => {})),
        countCart: fromPromise(() => new Promise(() => {})),
        openInbox: lazyInbox(api, settled),
      },
    }),
    { input: { hasToken: true } },
  ).start();
  return {
    session,
    calls,
    inbox: () => session.getSnapshot().context.inbox,
    settle: () => settle(),
    /** What has been loaded has been opened. */
    flush: () => new Promise((resolve) => setTimeout(resolve)),
  };
};

test("the inbox opens when the first view is settled, not before", async () => {
  const shop = open();
  await shop.flush();
  expect(shop.inbox()).toBeNull();
  shop.settle();
  await expect.poll(() => shop.inbox()).not.toBeNull();
  expect(shop.calls).toEqual(["/api/client/messages?page=1&limit=1&is_read=0"]);
  const inbox = shop.inbox();
  shop.session.send({ type: "LOG_OUT" });
  expect([shop.inbox(), inbox?.getSnapshot().status]).toEqual([null, "stopped"]);
});

test("who has logged out meanwhile gets none", async () => {
  const shop = open();
  shop.session.send({ type: "LOG_OUT" });
  shop.settle();
  await import("../../../src/main/open-inbox.ts");
  await shop.flush();
  expect([shop.inbox(), shop.calls]).toEqual([null, []]);
});

test("who logs out while its code is on its way gets none", async () => {
  const shop = open();
  shop.settle();
  // The code is asked for, and is not there before the next task.
  await Promise.resolve();
  shop.session.send({ type: "LOG_OUT" });
  await import("../../../src/main/open-inbox.ts");
  await shop.flush();
  expect([shop.inbox(), shop.calls]).toEqual([null, []]);
});

/** The inbox of a page that has just been loaded, whose popup may come. */
const loaded = async () => {
  const shop = open([{ id: 7, title: "Hello", type: "notice", is_read: 0, created_at: 1.7e12 }]);
  shop.settle();
  await expect.poll(() => shop.inbox()?.getSnapshot().context.unread).toBe(1);
  shop.inbox()?.send({ type: "LET_THROUGH" });
  return { ...shop, popup: () => shop.inbox()?.getSnapshot().value.popup };
};

test("what was closed stays closed over a reload, and comes again after the next login", async () => {
  const before = await loaded();
  await expect.poll(() => before.popup()).toBe("showing");
  before.inbox()?.send({ type: "DISMISSED" });
  const reloaded = await loaded();
  expect(reloaded.popup()).toBe("closed");
  reloaded.session.send({ type: "LOG_OUT" });
  const next = await loaded();
  await expect.poll(() => next.popup()).toBe("showing");
});

test.each(["", "7", "soon 7", "1e3 7", "-1 7", "1 2 3"])(
  "what is no message's mark dismisses none: %j",
  async (stored) => {
    sessionStorage.setItem("messages-put-off", stored);
    const shop = await loaded();
    await expect.poll(() => shop.popup()).toBe("showing");
  },
);
