import { Result } from "effect";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import {
  pagedListMachine,
  type PageRequest,
} from "../../../../src/domain/paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../../../../src/domain/paging/page.ts";

type Answer = Result.Result<Page<number>, string>;

const page = (items: readonly number[], total: number): Answer =>
  Result.succeed({ items, rows: items.length, total });

/** A list whose calls are answered by the test; `asked` are those that were made. */
const open = (restored?: LoadedPages<number>) => {
  const asked: PageRequest<string>[] = [];
  const stopped: PageRequest<string>[] = [];
  let resolve: (answer: Answer) => void = () => {};
  const loadPage = fromPromise<Answer, PageRequest<string>>(({ input, signal }) => {
    asked.push(input);
    signal.addEventListener("abort", () => stopped.push(input));
    return new Promise((settle) => {
      resolve = settle;
    });
  });
  const actor = createActor(
    pagedListMachine<number, string, string>((item) => item).provide({ actors: { loadPage } }),
    { input: { query: "a", restored } },
  );
  const failed: string[] = [];
  actor.on("refresh failed", ({ failure }) => failed.push(failure));
  actor.start();
  return {
    actor,
    asked,
    stopped,
    failed,
    state: () => actor.getSnapshot().value,
    items: () => actor.getSnapshot().context.loaded?.items ?? null,
    answer: async (answer: Answer) => {
      const before = actor.getSnapshot();
      resolve(answer);
      await waitFor(actor, (snapshot) => snapshot !== before);
    },
  };
};

/** A list of six with its first page read. */
const openRead = async () => {
  const list = open();
  await list.answer(page([1, 2, 3], 6));
  return list;
};

describe("a paged list", () => {
  test("reads page after page to the end, and then asks no more [S2.27 S2.65 S2.78]", async () => {
    const { actor, asked, answer, items, state } = await openRead();
    expect(state()).toBe("waiting");
    actor.send({ type: "MORE_REQUESTED" });
    actor.send({ type: "MORE_REQUESTED" });
    await answer(page([4, 5, 6], 6));
    actor.send({ type: "MORE_REQUESTED" });
    expect([state(), items()]).toEqual(["ended", [1, 2, 3, 4, 5, 6]]);
    expect(asked).toEqual([
      { query: "a", page: 1 },
      { query: "a", page: 2 },
    ]);
  });

  test("that is empty has ended", async () => {
    const { answer, items, state } = open();
    await answer(page([], 0));
    expect([state(), items()]).toEqual(["ended", []]);
  });

  test("tries a failed first page again", async () => {
    const { actor, answer, items, state } = open();
    await answer(Result.fail("no"));
    expect([state(), items(), actor.getSnapshot().context.failure]).toEqual([
      "first page failed",
      null,
      "no",
    ]);
    actor.send({ type: "MORE_REQUESTED" });
    expect(state()).toBe("first page failed");
    actor.send({ type: "RETRY" });
    await answer(page([1], 1));
    expect([state(), actor.getSnapshot().context.failure]).toEqual(["ended", null]);
  });

  test("keeps pages 1 to k-1 when page k fails, and asks for page k again only when told to", async () => {
    const { actor, asked, answer, items, state } = await openRead();
    actor.send({ type: "MORE_REQUESTED" });
    await answer(Result.fail("no"));
    actor.send({ type: "MORE_REQUESTED" });
    expect([state(), items()]).toEqual(["next page failed", [1, 2, 3]]);
    actor.send({ type: "RETRY" });
    await answer(page([4, 5, 6], 6));
    expect([state(), items()]).toEqual(["ended", [1, 2, 3, 4, 5, 6]]);
    expect(asked.map((one) => one.page)).toEqual([1, 2, 2]);
  });

  test("starts over at page 1 when pulled, and shows the old rows until then [S4.13]", async () => {
    const { actor, answer, items, state } = await openRead();
    actor.send({ type: "REFRESH" });
    expect([state(), items()]).toEqual(["refreshing", [1, 2, 3]]);
    await answer(page([9, 1, 2], 7));
    expect([state(), items()]).toEqual(["waiting", [9, 1, 2]]);
  });

  test("shows its rows as outdated where it could not be read again, until it is; only a pull says so", async () => {
    const { actor, answer, items, failed } = await openRead();
    const outdated = () => actor.getSnapshot().context.outdated;
    actor.send({ type: "REREAD" });
    await answer(Result.fail("no"));
    expect([items(), outdated(), failed]).toEqual([[1, 2, 3], "no", []]);
    actor.send({ type: "REREAD" });
    await answer(page([1, 2, 3], 6));
    expect(outdated()).toBeNull();
    actor.send({ type: "REFRESH" });
    await answer(Result.fail("not now"));
    expect([items(), outdated(), failed]).toEqual([[1, 2, 3], "not now", ["not now"]]);
    actor.send({ type: "REFRESH" });
    await answer(page([1, 2, 3], 6));
    expect(outdated()).toBeNull();
  });

  test("reads page 1 once more when it was pulled meanwhile, however often; the older answer is not shown", async () => {
    const { actor, asked, answer, items, state, failed } = open();
    actor.send({ type: "REFRESH" });
    actor.send({ type: "REFRESH" });
    await answer(page([1, 2, 3], 6));
    expect([state(), items(), asked.length]).toEqual(["loading first page", null, 2]);
    await answer(page([2, 3, 4], 5));
    expect([state(), items()]).toEqual(["waiting", [2, 3, 4]]);
    for (let time = 0; time < 3; time += 1) actor.send({ type: "REFRESH" });
    await answer(Result.fail("no"));
    expect([state(), items(), asked.length, failed]).toEqual(["refreshing", [2, 3, 4], 4, []]);
    await answer(page([3, 4, 5], 4));
    expect([state(), items(), asked.length]).toEqual(["waiting", [3, 4, 5], 4]);
  });

  test("keeps what it shows when a refresh fails, and reports that", async () => {
    const { actor, answer, items, failed } = await openRead();
    actor.send({ type: "REFRESH" });
    await answer(Result.fail("no"));
    expect([items(), failed]).toEqual([[1, 2, 3], ["no"]]);
  });

  test("reads all shown pages again in the background: no row goes meanwhile, and the place is kept", async () => {
    const { actor, asked, answer, items, state } = open({
      items: [1, 2, 3, 4, 5, 6],
      rowsRead: 6,
      pageRows: 3,
      total: 9,
      ended: false,
      totalRose: false,
    });
    actor.send({ type: "REREAD" });
    await answer(page([0, 1, 2], 10));
    expect(items()).toEqual([1, 2, 3, 4, 5, 6]);
    actor.send({ type: "MORE_REQUESTED" });
    await answer(page([3, 4, 5], 10));
    expect([state(), items()]).toEqual(["waiting", [0, 1, 2, 3, 4, 5]]);
    actor.send({ type: "MORE_REQUESTED" });
    expect(asked.map((one) => one.page)).toEqual([1, 2, 3]);
  });

  test("that cannot be read again stays as it is; a second request starts over", async () => {
    const { actor, asked, answer, stopped, items, state, failed } = await openRead();
    actor.send({ type: "REREAD" });
    actor.send({ type: "REREAD" });
    expect(stopped).toHaveLength(1);
    await answer(Result.fail("no"));
    expect([state(), items(), failed]).toEqual(["waiting", [1, 2, 3], []]);
    actor.send({ type: "MORE_REQUESTED" });
    actor.send({ type: "REREAD" });
    await answer(page([7], 1));
    expect([state(), items()]).toEqual(["ended", [7]]);
    expect(asked.map((one) => one.page)).toEqual([1, 1, 1, 2, 1]);
  });

  test("stops the next page when pulled", async () => {
    const { actor, answer, stopped, items } = await openRead();
    actor.send({ type: "MORE_REQUESTED" });
    actor.send({ type: "REFRESH" });
    expect(stopped).toEqual([{ query: "a", page: 2 }]);
    await answer(page([1, 2, 3], 6));
    expect(items()).toEqual([1, 2, 3]);
  });

  test("drops what was asked with an older query", async () => {
    const { actor, answer, stopped, items, state } = await openRead();
    actor.send({ type: "MORE_REQUESTED" });
    actor.send({ type: "QUERY_CHANGED", query: "b" });
    expect([state(), items()]).toEqual(["loading first page", null]);
    expect(stopped).toEqual([{ query: "a", page: 2 }]);
    await answer(page([7], 1));
    expect([items(), actor.getSnapshot().context.query]).toEqual([[7], "b"]);
  });

  test("shows what an earlier visit had loaded, without a call", () => {
    const { asked, items, state } = open({
      items: [1, 2, 3],
      rowsRead: 3,
      pageRows: 3,
      total: 6,
      ended: false,
      totalRose: false,
    });
    expect([state(), items(), asked]).toEqual(["waiting", [1, 2, 3], []]);
  });

  const three: LoadedPages<number> = {
    items: [1, 2, 3],
    rowsRead: 3,
    pageRows: 3,
    total: 6,
    ended: false,
    totalRose: false,
  };
  type List = ReturnType<typeof open>;
  const ways = {
    "loading first page": () => open(),
    "first page failed": async () => {
      const list = open();
      await list.answer(Result.fail("no"));
      return list;
    },
    waiting: () => open(three),
    "loading next page": () => sent(open(three), "MORE_REQUESTED"),
    "next page failed": async () => {
      const list = sent(open(three), "MORE_REQUESTED");
      await list.answer(Result.fail("no"));
      return list;
    },
    rereading: () => sent(open(three), "REREAD"),
    refreshing: () => sent(open(three), "REFRESH"),
    ended: () => open({ ...three, total: 3, ended: true }),
  };
  const sent = (list: List, type: "MORE_REQUESTED" | "REREAD" | "REFRESH"): List => {
    list.actor.send({ type });
    return list;
  };
  const first = "loading first page";
  const next = "loading next page";
  /**
   * The state after the event. `!`: what was under way is stopped, for its answer may be too old, and
   * asked again; `=`: it goes on.
   */
  const answers: readonly (readonly [keyof typeof ways, ...(readonly string[])])[] = [
    // state, then on REFRESH, REREAD, ITEM_CHANGED, ITEM_GONE, RETRY
    [first, `=${first}`, `!${first}`, `!${first}`, `!${first}`, `=${first}`],
    ["first page failed", first, first, "first page failed", "first page failed", first],
    ["waiting", "refreshing", "rereading", "waiting", "waiting", "waiting"],
    [next, "!refreshing", "!rereading", `!${next}`, `!${next}`, `=${next}`],
    ["next page failed", "refreshing", "rereading", "next page failed", "next page failed", next],
    ["rereading", "!refreshing", "!rereading", "!rereading", "!rereading", "=rereading"],
    ["refreshing", "=refreshing", "!refreshing", "!refreshing", "!refreshing", "=refreshing"],
    ["ended", "refreshing", "rereading", "ended", "ended", "ended"],
  ];
  const events = [
    { type: "REFRESH" },
    { type: "REREAD" },
    { type: "ITEM_CHANGED", item: 2 },
    { type: "ITEM_GONE", key: 2 },
    { type: "RETRY" },
  ] as const;
  const firstWord = (value: unknown): string =>
    typeof value === "object" && value !== null ? (Object.keys(value)[0] ?? "") : String(value);

  test.each(
    answers.flatMap(([from, ...after]) =>
      events.map((event, index) => [from, event, after[index] ?? ""] as const),
    ),
  )("%s, and then %o: %s", async (from, event, after) => {
    const list = await ways[from]();
    const isLoading = () => list.actor.getSnapshot().hasTag("loading");
    const before = list.asked.length;
    list.actor.send(event);
    expect(firstWord(list.state())).toBe(after.replace(/^[!=]/, ""));
    expect(list.stopped).toHaveLength(after.startsWith("!") ? 1 : 0);
    const asksAnew = isLoading() && !after.startsWith("=");
    expect(list.asked.length - before).toBe(asksAnew ? 1 : 0);
    expect(isLoading()).toBe(/loading|reading|refreshing/.test(after));
    if (event.type === "ITEM_GONE") expect(list.items()?.includes(2) ?? false).toBe(false);
  });

  test("pages that were being read again are thrown away where an item goes meanwhile", async () => {
    const { actor, asked, answer, items } = open({ ...three, items: [1, 2, 3, 4], rowsRead: 4 });
    actor.send({ type: "REREAD" });
    await answer(page([1, 2, 3], 6));
    actor.send({ type: "ITEM_GONE", key: 2 });
    await answer(page([1, 3, 4], 5));
    expect(items()).toEqual([1, 3, 4]);
    expect(asked.map((one) => one.page)).toEqual([1, 2, 1]);
  });

  test("a next page that fails says why", async () => {
    const { actor, answer } = await openRead();
    actor.send({ type: "MORE_REQUESTED" });
    await answer(Result.fail("no"));
    expect(actor.getSnapshot().context.failure).toBe("no");
  });

  test("reads the page again whose rows moved up", async () => {
    const { actor, asked, answer, items } = await openRead();
    actor.send({ type: "ITEM_GONE", key: 2 });
    actor.send({ type: "MORE_REQUESTED" });
    await answer(page([1, 3, 4], 5));
    actor.send({ type: "MORE_REQUESTED" });
    await answer(page([5, 6], 5));
    expect(items()).toEqual([1, 3, 4, 5, 6]);
    expect(asked.map((one) => one.page)).toEqual([1, 1, 2]);
  });
});
