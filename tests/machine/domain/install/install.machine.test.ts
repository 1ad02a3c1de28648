import { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { InstallMoment, InstallStatus } from "../../../../src/domain/install/install-offer.ts";
import { installLogic } from "../../../../src/domain/install/install.machine.ts";
import { turn } from "../../../support/turn.ts";

const asking: InstallStatus = { way: "prompt", declinedAt: null, now: 0 };
const none: InstallStatus = { way: null, declinedAt: null, now: 0 };

/** An offer before a browser that answers its dialog when the test says so. */
const open = (moment: InstallMoment) => {
  let tell = (_: InstallStatus) => {};
  const dialog = Promise.withResolvers<boolean>();
  const stored = Promise.withResolvers<void>();
  const calls: string[] = [];
  const actor = createActor(
    installLogic({
      watchInstall: fromCallback(({ sendBack }) => {
        tell = (status) => sendBack({ type: "STATUS_CHANGED", status });
      }),
      promptInstall: fromPromise(async () => {
        calls.push("prompt");
        return Result.succeed(await dialog.promise);
      }),
      storeDecline: fromPromise(async () => {
        calls.push("store");
        return Result.succeed(await stored.promise);
      }),
    }),
    { input: { moment } },
  ).start();
  return {
    actor,
    calls,
    tell: (status: InstallStatus) => tell(status),
    answer: async (isAccepted: boolean) => {
      dialog.resolve(isAccepted);
      await turn();
    },
    endStoring: async () => {
      stored.resolve();
      await turn();
    },
    shown: () => {
      const { value, context } = actor.getSnapshot();
      return [value, context.way];
    },
  };
};

test("nothing is offered before the browser has said how, nor once it says that it cannot", () => {
  const offer = open("in settings");
  expect(offer.shown()).toEqual(["hidden", null]);
  offer.tell({ ...asking, way: "share sheet" });
  expect(offer.shown()).toEqual(["offered", "share sheet"]);
  offer.tell(asking);
  expect(offer.shown()).toEqual(["offered", "prompt"]);
  offer.tell(none);
  expect(offer.shown()[0]).toBe("hidden");
});

test("the moment decides: what the settings offer does not come unasked after an order", () => {
  const offer = open("after an order");
  offer.tell({ ...asking, way: "share sheet" });
  expect(offer.shown()[0]).toBe("hidden");
  offer.tell(asking);
  expect(offer.shown()[0]).toBe("offered");
});

test.each<InstallMoment>(["after an order", "in settings"])(
  "an accepted dialog ends the offer and notes no refusal (%s)",
  async (moment) => {
    const offer = open(moment);
    offer.tell(asking);
    offer.actor.send({ type: "INSTALL" });
    // The browser takes its offer back while its dialog is open.
    offer.tell(none);
    offer.tell(asking);
    expect(offer.shown()[0]).toBe("prompting");
    await offer.answer(true);
    expect(offer.shown()[0]).toBe("hidden");
    expect(offer.calls).toEqual(["prompt"]);
  },
);

test.each([
  { moment: "after an order" as const, after: "declining", calls: ["prompt", "store"] },
  { moment: "in settings" as const, after: "hidden", calls: ["prompt"] },
])(
  "a dialog that is refused counts as “not now” only where it came unasked ($moment)",
  async ({ moment, after, calls }) => {
    const offer = open(moment);
    offer.tell(asking);
    offer.actor.send({ type: "INSTALL" });
    await offer.answer(false);
    expect([offer.shown()[0], offer.calls]).toEqual([after, calls]);
  },
);

test("“not now” is kept before anything is offered again", async () => {
  const offer = open("after an order");
  offer.tell(asking);
  offer.actor.send({ type: "DECLINE" });
  offer.tell(asking);
  expect(offer.shown()[0]).toBe("declining");
  expect(offer.calls).toEqual(["store"]);
  await offer.endStoring();
  expect(offer.shown()[0]).toBe("hidden");
});
