import { afterEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { sessionMachine } from "../../src/domain/session/session.machine.ts";
import { lateInbox } from "../../src/main/late-inbox.ts";
import { answer, clientParts } from "../support/client-parts.ts";

afterEach(() => vi.unstubAllGlobals());

/** A session whose inbox comes late, in a browser that is idle when the test says so. */
const open = () => {
  let isIdle: () => void = () => {};
  vi.stubGlobal("requestIdleCallback", (work: () => void) => {
    isIdle = work;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => {
    isIdle = () => {};
  });
  let showFirstScreen: (value: unknown) => void = () => {};
  const firstScreen = new Promise((resolve) => {
    showFirstScreen = resolve;
  });
  const calls: string[] = [];
  const { runtime } = clientParts(async (address) => {
    calls.push(address);
    return answer({ data: { messages: [], total: 0 } });
  });
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise(() => new Promise(() => {})),
        countCart: fromPromise(() => new Promise(() => {})),
        openInbox: lateInbox(runtime, firstScreen),
      },
    }),
    { input: { hasToken: true } },
  ).start();
  return {
    session,
    calls,
    inbox: () => session.getSnapshot().context.inbox,
    idle: () => isIdle(),
    showFirstScreen: async () => {
      showFirstScreen(null);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};

test("the inbox opens when the first screen is there and the browser is idle, not before", async () => {
  const shop = open();
  shop.idle();
  await shop.showFirstScreen();
  expect(shop.inbox()).toBeNull();
  shop.idle();
  await vi.waitFor(() => expect(shop.inbox()).not.toBeNull());
  expect(shop.calls).toEqual(["/api/client/messages?page=1&limit=1&is_read=0"]);
  const inbox = shop.inbox();
  shop.session.send({ type: "LOG_OUT" });
  expect([shop.inbox(), inbox?.getSnapshot().status]).toEqual([null, "stopped"]);
});

test("who has logged out meanwhile gets none", async () => {
  const shop = open();
  await shop.showFirstScreen();
  shop.session.send({ type: "LOG_OUT" });
  shop.idle();
  await import("../../src/main/open-inbox.ts");
  await shop.showFirstScreen();
  expect([shop.inbox(), shop.calls]).toEqual([null, []]);
});

test("who logs out while its code is on its way gets none", async () => {
  const shop = open();
  await shop.showFirstScreen();
  shop.idle();
  shop.session.send({ type: "LOG_OUT" });
  await import("../../src/main/open-inbox.ts");
  await shop.showFirstScreen();
  expect([shop.inbox(), shop.calls]).toEqual([null, []]);
});
