import fc from "fast-check";
import { expect, test } from "vitest";
import {
  declinedForMs,
  type InstallWay,
  isOffered,
} from "../../../../src/domain/install/install-offer.ts";

const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const way = fc.constantFrom<InstallWay | null>("prompt", "share sheet", null);

test("after an order it is offered by the browser's dialog alone, and not for a long time after “not now”", () => {
  fc.assert(
    fc.property(way, time, time, (its, declinedAt, now) => {
      const offered = isOffered({ way: its, declinedAt, now }, "after an order");
      if (offered)
        expect([its, Math.abs(now - declinedAt) >= declinedForMs]).toEqual(["prompt", true]);
      expect(isOffered({ way: its, declinedAt: null, now }, "after an order")).toBe(
        its === "prompt",
      );
    }),
  );
});

test("whoever has said “not now” is asked again one day, however wrong the clock was", () => {
  fc.assert(
    fc.property(time, time, (declinedAt, now) => {
      const later = [now, now + declinedForMs, now + 2 * declinedForMs];
      const answers = later.map((at) =>
        isOffered({ way: "prompt", declinedAt, now: at }, "after an order"),
      );
      expect(answers).toContain(true);
    }),
  );
});

test("in the settings it stands whenever there is a way, whatever was said before", () => {
  fc.assert(
    fc.property(way, fc.option(time), time, (its, declinedAt, now) => {
      expect(isOffered({ way: its, declinedAt, now }, "in settings")).toBe(its !== null);
    }),
  );
});

test("“not now” holds to the last millisecond and no longer, whichever way the clock went", () => {
  fc.assert(
    fc.property(time, fc.constantFrom(1, -1), (declinedAt, direction) => {
      const offeredAfter = (ms: number) =>
        isOffered(
          { way: "prompt", declinedAt, now: declinedAt + direction * ms },
          "after an order",
        );
      expect([offeredAfter(declinedForMs - 1), offeredAfter(declinedForMs)]).toEqual([false, true]);
    }),
  );
});
