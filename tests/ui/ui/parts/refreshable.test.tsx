import { act, render, screen } from "@testing-library/react";
import { useSelector } from "@xstate/react";
import { Result } from "effect";
import { beforeEach, expect, test, vi } from "vitest";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import type { Page } from "../../../../src/domain/paging/page.ts";
import { pagedListMachine } from "../../../../src/domain/paging/paged-list.machine.ts";
import { createI18n } from "../../../../src/ui/i18n/i18n.ts";
import { Refreshable } from "../../../../src/ui/parts/refreshable.tsx";
import { press } from "../../../support/press.ts";

const listMachine = pagedListMachine<string, string, "offline">((row) => row);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

const List = ({ list }: { readonly list: ActorRefFrom<typeof listMachine> }) => (
  <Refreshable
    refreshing={useSelector(list, ({ value }) => value === "refreshing")}
    onRefresh={() => list.send({ type: "REFRESH" })}
    list={list}
    rows={() => list.getSnapshot().context.loaded}
  >
    <p>rows</p>
  </Refreshable>
);

type Answer = Result.Result<Page<string>, "offline">;

/** A list whose first page is there. `answer` lets the call that is under way end. */
const open = async () => {
  await createI18n("en");
  const waiting: ((answer: Answer) => void)[] = [];
  const list = createActor(
    listMachine.provide({
      actors: {
        loadPage: fromPromise(() => new Promise<Answer>((resolve) => waiting.push(resolve))),
      },
    }),
    { input: { query: "all" } },
  ).start();
  render(<List list={list} />);
  const answer = (found: Answer) => act(async () => waiting.pop()?.(found));
  const rows = Result.succeed({ items: ["a"], rows: 1, total: 1 });
  await answer(rows);
  const refresh = () => press("Refresh");
  return { list, answer, rows, refresh };
};

const said = (): string | null => screen.getByRole("status").textContent;

test("a list that was read for the first time says nothing; one that was refreshed says when, once", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 9, 12, 5));
  const { answer, rows, refresh } = await open();
  expect(said()).toBe("");
  await refresh();
  expect(said()).toBe("Refreshing…");
  await answer(rows);
  await vi.waitFor(() => expect(said()).toBe("Updated 14:05"));
});

test("a refresh that fails says no time, not even the former one's", async () => {
  const { answer, rows, refresh } = await open();
  await refresh();
  await answer(rows);
  await vi.waitFor(() => expect(said()).toMatch(/^Updated/));
  await refresh();
  await answer(Result.fail("offline" as const));
  expect(said()).toBe("");
});

test("another tag that is chosen meanwhile is no refreshed list", async () => {
  const { list, answer, rows, refresh } = await open();
  await refresh();
  await act(async () => list.send({ type: "QUERY_CHANGED", query: "hot" }));
  expect(said()).toBe("");
  await answer(rows);
  expect(said()).toBe("");
});
