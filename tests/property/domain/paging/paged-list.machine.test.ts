import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  pagedListMachine,
  type PageRequest,
} from "../../../../src/domain/paging/paged-list.machine.ts";
import {
  appendPage,
  type LoadedPages,
  nextPage,
  type Page,
  removeItem,
} from "../../../../src/domain/paging/page.ts";

const pageRows = 3;
type Query = "a" | "b";

interface Item {
  readonly id: number;
  readonly version: number;
}
const key = ({ id }: Item) => id;

type Step =
  | { readonly kind: "more" | "refresh" | "retry" }
  | { readonly kind: "query"; readonly query: Query }
  /** The item at this place (modulo the length) leaves the server's list; the client is told later. */
  | { readonly kind: "leave" | "change"; readonly place: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: "more" as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: "refresh" as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: "retry" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("query" as const),
      query: fc.constantFrom<Query>("a", "b"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("leave" as const, "change" as const),
      place: fc.nat(20),
    }),
  },
);

/** The far side. A call reads the list when it arrives and is answered some time after. */
const fakeList = (s: fc.Scheduler, lengths: Record<Query, number>, fails: readonly boolean[]) => {
  const row = (offset: number) => (_: unknown, index: number) => ({
    id: offset + index,
    version: 0,
  });
  const lists: Record<Query, Item[]> = {
    a: Array.from({ length: lengths.a }, row(0)),
    b: Array.from({ length: lengths.b }, row(1000)),
  };
  let calls = 0;
  let running = 0;
  let most = 0;
  const loadPage = fromPromise<Result.Result<Page<Item>, "failed">, PageRequest<Query>>(
    async ({ input: { query, page }, signal }) => {
      let stopped = false;
      running += 1;
      most = Math.max(most, running);
      signal.addEventListener("abort", () => {
        stopped = true;
        running -= 1;
      });
      const failing = fails[calls++] === true;
      await s.schedule(Promise.resolve(), `${query}${page} arrives`);
      const list = lists[query];
      const items = list.slice((page - 1) * pageRows, page * pageRows);
      const total = list.length;
      await s.schedule(Promise.resolve(), `${query}${page} is answered`);
      if (!stopped) running -= 1;
      return failing
        ? Result.fail("failed" as const)
        : Result.succeed({ items, rows: items.length, total });
    },
  );
  return { lists, loadPage, mostAtOnce: () => most };
};

test("whatever comes in whatever order, the list ends up as the server's: no gap, no double, in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.record({ a: fc.nat(14), b: fc.nat(8) }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      fc.array(step, { maxLength: 16 }),
      async (s, lengths, fails, steps) => {
        const server = fakeList(s, lengths, fails);
        const actor = createActor(
          pagedListMachine<Item, Query, "failed">(key).provide({
            actors: { loadPage: server.loadPage },
          }),
          { input: { query: "a" } },
        );
        const orders: string[] = [];
        actor.subscribe(({ context }) => {
          const ids = context.loaded?.items.map(key) ?? [];
          const foreign = ids.some((id) => id >= 1000 !== (context.query === "b"));
          if (foreign) orders.push(`rows of another query: ${ids.join()}`);
          if (ids.some((id, index) => index > 0 && id <= (ids[index - 1] ?? 0)))
            orders.push(`out of order: ${ids.join()}`);
        });
        actor.start();

        const act = (next: Step): void => {
          switch (next.kind) {
            case "more":
              return actor.send({ type: "MORE_REQUESTED" });
            case "refresh":
              return actor.send({ type: "REFRESH" });
            case "retry":
              return actor.send({ type: "RETRY" });
            case "query":
              return actor.send({ type: "QUERY_CHANGED", query: next.query });
            default: {
              const list = server.lists[actor.getSnapshot().context.query];
              const place = next.place % Math.max(1, list.length);
              const item = list[place];
              if (item === undefined) return;
              if (next.kind === "leave") {
                list.splice(place, 1);
                void s
                  .schedule(Promise.resolve(), `told that ${item.id} left`)
                  .then(() => actor.send({ type: "ITEM_GONE", key: item.id }));
              } else {
                const changed = { ...item, version: item.version + 1 };
                list[place] = changed;
                void s.schedule(Promise.resolve(), `told that ${item.id} changed`).then(() => {
                  // As the latest word on it: an older one may be told after.
                  const now = list.find(({ id }) => id === item.id);
                  if (now !== undefined) actor.send({ type: "ITEM_CHANGED", item: now });
                });
              }
            }
          }
        };
        const { task } = s.scheduleSequence(
          steps.map((next, index) => ({
            label: `${index} ${next.kind}`,
            builder: async () => act(next),
          })),
        );
        await s.waitFor(task);
        await s.waitIdle();

        // The customer goes on to the end of the list, trying again where it failed.
        for (let tries = 0; tries < 60 && actor.getSnapshot().value !== "ended"; tries++) {
          actor.send({ type: "RETRY" });
          actor.send({ type: "MORE_REQUESTED" });
          await s.waitIdle();
        }
        const { context, value } = actor.getSnapshot();
        expect(value).toBe("ended");
        expect(context.loaded?.items).toEqual(server.lists[context.query]);
        expect(orders).toEqual([]);
        expect(server.mostAtOnce()).toBeLessThanOrEqual(1);
        expect(context.failure).toBeNull();
        actor.stop();
      },
    ),
    { numRuns: 500 },
  );
});

describe("pages put together", () => {
  const read = (loaded: LoadedPages<Item> | null, list: readonly Item[], total = list.length) => {
    const page = nextPage(loaded);
    const items = list.slice((page - 1) * pageRows, page * pageRows);
    return appendPage(loaded, { items, rows: items.length, total }, key);
  };
  const list = (length: number) =>
    Array.from({ length }, (_, index) => ({ id: index + 1, version: 0 }));

  test("any list comes whole, in as many calls as it has pages", () => {
    fc.assert(
      fc.property(fc.nat(40), (length) => {
        let loaded = read(null, list(length));
        let calls = 1;
        for (; !loaded.ended; calls++) loaded = read(loaded, list(length));
        expect(loaded.items).toEqual(list(length));
        expect(calls).toBe(Math.max(1, Math.ceil(length / pageRows)));
      }),
    );
  });

  test("rows added at the head while reading bring no doubles, and none of the others is skipped", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }), (additions) => {
        let rows = list(14);
        let loaded = read(null, rows);
        let nextId = -1;
        for (let turn = 0; !loaded.ended; turn++) {
          for (let n = additions[turn] ?? 0; n > 0; n--)
            rows = [{ id: nextId--, version: 0 }, ...rows];
          loaded = read(loaded, rows);
        }
        expect(loaded.items.filter(({ id }) => id > 0)).toEqual(list(14));
        expect(new Set(loaded.items.map(key)).size).toBe(loaded.items.length);
      }),
    );
  });

  test("items may leave, known to the customer, while others come: none of the rest is skipped", () => {
    const turn = fc.record({
      additions: fc.nat(2),
      leaving: fc.array(fc.nat(30), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 6 }), (turns) => {
        let rows = list(17);
        let loaded = read(null, rows);
        let nextId = -1;
        for (let n = 0; !loaded.ended && n < 50; n++) {
          const { additions = 0, leaving = [] } = turns[n] ?? {};
          for (let added = 0; added < additions; added++)
            rows = [{ id: nextId--, version: 0 }, ...rows];
          for (const place of leaving) {
            const gone = loaded.items[place % Math.max(1, loaded.items.length)];
            if (gone === undefined) continue;
            rows = rows.filter(({ id }) => id !== gone.id);
            loaded = removeItem(loaded, gone.id, key);
          }
          loaded = read(loaded, rows);
        }
        const old = ({ id }: Item) => id > 0;
        expect(loaded.items.filter(old)).toEqual(rows.filter(old));
      }),
      { numRuns: 300 },
    );
  });

  test("rows leave without the customer's knowledge: none of the rest is skipped, and no page is asked for in vain", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.array(fc.nat(30), { maxLength: 4 }), { maxLength: 6 }),
        (length, turns) => {
          let rows = list(length);
          let loaded = read(null, rows);
          let calls = 1;
          let changes = 0;
          for (; !loaded.ended && calls < 60; calls++) {
            const leaving = turns[calls - 1] ?? [];
            const left = rows.filter((_, place) => !leaving.includes(place));
            if (left.length < rows.length) changes += 1;
            rows = left;
            loaded = read(loaded, rows);
          }
          const shown = loaded.items.map(key);
          for (const { id } of rows) expect(shown).toContain(id);
          // A step back costs the call that it follows, and as many pages as it goes back.
          const pages = Math.max(1, Math.ceil(length / pageRows));
          expect(calls).toBeLessThanOrEqual(pages + 3 * changes);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("an answer is put aside only where rows before it have moved, and only until the total rises", () => {
    const five = { items: [], rowsRead: 5, pageRows, total: 9, ended: false, totalRose: false };
    const row = (id: number) => ({ id, version: 0 });
    const answer = (total: number, ...items: readonly Item[]) => ({
      items,
      rows: items.length,
      total,
    });
    // Page 2 begins with row 4. Of the five rows that were read two have left: it still does.
    expect(appendPage(five, answer(7, row(1), row(2)), key)).toEqual({
      ...five,
      items: [row(1), row(2)],
      total: 7,
      // No row is further on.
      ended: true,
    });
    expect(appendPage(five, answer(6, row(1)), key)).toEqual({ ...five, rowsRead: 2, total: 6 });
    const rose = appendPage(five, answer(10, row(1), row(1), row(2)), key);
    expect(rose).toEqual({
      ...five,
      items: [row(1), row(2)],
      rowsRead: 6,
      total: 10,
      totalRose: true,
    });
    expect(appendPage(rose, answer(4, row(3)), key)).toMatchObject({ rowsRead: 7, ended: true });
    expect(appendPage(five, answer(9, row(1), row(2), row(3)), key).totalRose).toBe(false);
  });

  test("a server whose total falls and rises from page to page still comes to an end", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 12, max: 40 }), { minLength: 1 }), (totals) => {
        let loaded: LoadedPages<Item> | null = null;
        let calls = 0;
        for (; loaded?.ended !== true && calls < 100; calls++)
          loaded = read(loaded, list(12), totals[calls % totals.length] ?? 12);
        expect(loaded?.ended).toBe(true);
        expect(loaded?.items).toEqual(list(12));
      }),
    );
  });

  test("rows that could not be decoded count as read", () => {
    const loaded = appendPage<Item>(null, { items: [], rows: 3, total: 4 }, key);
    expect([loaded.ended, nextPage(loaded)]).toEqual([false, 2]);
  });

  test("a server without rows says the end, whatever total it claims", () => {
    expect(appendPage<Item>(null, { items: [], rows: 0, total: 7 }, key).ended).toBe(true);
  });

  test("a server that claims more than it sends still comes to an end, with all that it sends", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 12 }), (length, more) => {
        let loaded: LoadedPages<Item> | null = null;
        let calls = 0;
        for (; loaded?.ended !== true && calls < 20; calls++)
          loaded = read(loaded, list(length), length + more);
        expect(loaded?.ended).toBe(true);
        expect(loaded?.items).toEqual(list(length));
      }),
    );
  });

  test("an item that is not in the list cannot leave it", () => {
    const loaded = read(null, list(9));
    expect(removeItem(loaded, 99, key)).toBe(loaded);
  });
});
