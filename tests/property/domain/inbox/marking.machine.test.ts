import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { markingMachine } from "../../../../src/domain/inbox/marking.machine.ts";
import {
  type Arrival,
  asRead,
  isNewer,
  type Message,
  newerOf,
} from "../../../../src/domain/inbox/message.ts";
import { message, messageId } from "../../../support/inbox-data.ts";
import { unreachable } from "../../../support/shop-data.ts";

const anyMessage: fc.Arbitrary<Message> = fc
  .record({ id: fc.integer({ min: 1, max: 8 }), at: fc.integer({ min: 0, max: 4 }) })
  .map(({ id, at }) => message(id, { createdAt: at as Message["createdAt"] }));

test("of two different messages one is newer, the later one; of the same none is", () => {
  fc.assert(
    fc.property(anyMessage, anyMessage, (a, b) => {
      const isSame = a.id === b.id && a.createdAt === b.createdAt;
      expect(Number(isNewer(a, b)) + Number(isNewer(b, a))).toBe(isSame ? 0 : 1);
      if (a.createdAt > b.createdAt) expect(isNewer(a, b)).toBe(true);
    }),
  );
});

test("the newest of any messages, however they come, is one that none is newer than", () => {
  fc.assert(
    fc.property(fc.array(anyMessage), (messages) => {
      const newest = messages.reduce<Arrival | null>((last, next) => newerOf(next, last), null);
      expect(newest === null).toBe(messages.length === 0);
      for (const each of messages) expect(isNewer(each, newest)).toBe(newest === null);
    }),
  );
});

test("whatever fails, every message is tried once and is in one of read and failed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 40 }), fails: fc.boolean() })),
      async (asked) => {
        const fails = new Map(asked.map(({ id, fails }) => [id, fails]));
        const tried: number[] = [];
        const actor = createActor(
          markingMachine.provide({
            actors: {
              markSome: fromPromise(async ({ input: { ids } }) => {
                tried.push(...ids);
                return Result.succeed({
                  read: ids.filter((id) => fails.get(id) !== true),
                  failed: ids
                    .filter((id) => fails.get(id) === true)
                    .map((id) => ({ id, failure: unreachable })),
                });
              }),
            },
          }),
          { input: { ids: asked.map(({ id }) => messageId(id)) } },
        ).start();
        const { output } = await waitFor(actor, ({ status }) => status === "done");
        expect(tried.toSorted()).toEqual([...fails.keys()].toSorted());
        const sorted = (ids: readonly number[]) => ids.map(Number).toSorted();
        const those = (failing: boolean) =>
          [...fails].filter(([, each]) => each === failing).map(([id]) => id);
        expect(sorted(output?.read ?? [])).toEqual(sorted(those(false)));
        expect(sorted(output?.failed.map(({ id }) => id) ?? [])).toEqual(sorted(those(true)));
      },
    ),
    { numRuns: 50 },
  );
});

test("reading a message twice changes nothing more", () => {
  fc.assert(
    fc.property(anyMessage, (each) => {
      expect(asRead(each).isRead).toBe(true);
      const once = asRead(each);
      expect(asRead(once)).toBe(once);
      expect({ ...asRead(each), isRead: false }).toEqual(each);
    }),
  );
});
