import type { Page } from "../../domain/paging/page.ts";
import type { Problem } from "../checks/problem.ts";
import { isAnswered } from "../exchange.ts";
import { type Invariant, positiveQuery } from "./invariant.ts";

/** Duplicate ids in a list; `rows` as on the wire. */
const repeatedIds = (name: string, ids: readonly number[], source: string): readonly Problem[] => {
  const first = new Map<number, number>();
  return ids.flatMap((id, index): Problem[] => {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, index);
      return [];
    }
    return [
      {
        rule: "identity",
        at: [name, index, "id"],
        expected: "every id once",
        got: `${id}, as ${name}[${before}]`,
        source,
      },
    ];
  });
};

/** A page's rows, limit and total are consistent. `list`: its name on the wire. */
export const pageInvariant =
  (list: string, source: string): Invariant<Page<{ readonly id: number }>> =>
  ({ items, total }, exchange) => {
    const page = positiveQuery(exchange, "page") ?? 1;
    const limit = positiveQuery(exchange, "limit");
    const problems = [
      ...repeatedIds(
        list,
        items.map(({ id }) => id),
        source,
      ),
    ];
    const totalIs = (expected: string): void => {
      problems.push({ rule: "total", at: ["total"], expected, source });
    };
    const rows = items.length;
    if (limit !== undefined && rows > limit) {
      problems.push({
        rule: "paging",
        at: [list],
        expected: `at most ${limit} rows`,
        got: `${rows} rows`,
        source,
      });
      return problems;
    }
    const before = limit === undefined ? (page === 1 ? 0 : undefined) : (page - 1) * limit;
    if (before === undefined) {
      // The server's default page size is unknown here.
      if (total < rows) totalIs(`at least ${rows}, the rows of this page`);
    } else if (rows === 0) {
      if (total > before) totalIs(`at most ${before}: page ${page} has no rows`);
    } else if (limit !== undefined && rows < limit) {
      if (total !== before + rows) totalIs(`${before + rows}: page ${page} is the last one`);
    } else if (total < before + rows) {
      totalIs(`at least ${before + rows}, the rows until here`);
    }
    return problems;
  };

/** Rows that have been made, each at its time. */
type Dated = Page<{ readonly id: number; readonly createdAt: number }>;

/** Rows are sorted newest first. */
const newestFirstInvariant =
  (list: string, source: string): Invariant<Dated> =>
  ({ items }) => {
    const index = items.findIndex(({ createdAt }, place) => {
      const before = items[place - 1];
      return before !== undefined && createdAt > before.createdAt;
    });
    if (index < 0) return [];
    const at = [list, index, "created_at"];
    return [{ rule: "sort", at, expected: "not newer than the row before", source }];
  };

/** Clocks of one server differ by less; zones differ by more. In milliseconds. */
export const clockTolerance = 10 * 60_000;

/** No row is dated after the server's clock, its `Date` header. */
const notInFutureInvariant =
  (list: string): Invariant<Dated> =>
  ({ items }, { answer }) => {
    const now = isAnswered(answer) ? answer.date : undefined;
    if (now === undefined) return [];
    const index = items.findIndex(({ createdAt }) => createdAt > now + clockTolerance);
    if (index < 0) return [];
    const at = [list, index, "created_at"];
    const expected = `at most ${new Date(now).toISOString()}, by the server's clock (UTC unless it names an offset)`;
    return [{ rule: "time", at, expected, source: "D3" }];
  };

/** A page of rows that have been made, the newest first. */
export const datedInvariants = (list: string, source: string): readonly Invariant<Dated>[] => [
  pageInvariant(list, source),
  newestFirstInvariant(list, source),
  notInFutureInvariant(list),
];

/** An unpaged list has no duplicate ids. */
export const listInvariant =
  (list: string, source: string): Invariant<readonly { readonly id: number }[]> =>
  (rows) =>
    repeatedIds(
      list,
      rows.map(({ id }) => id),
      source,
    );
