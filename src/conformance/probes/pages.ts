import { type CallName, contract, type Reads } from "../../contract/contract.ts";
import { type Page, pageSize } from "../../domain/paging/page.ts";
import type { Problem } from "../checks/problem.ts";
import type { CallParts, CheckedResponse, Visit } from "./visit.ts";

interface Row {
  readonly id: number;
}

/** A call that lists rows by pages. */
type PagedCall = {
  [Name in CallName]: Reads[Name] extends Page<Row> ? Name : never;
}[CallName];

interface Listing<Name extends PagedCall> {
  readonly call: Name;
  readonly source: string;
  readonly parts?: CallParts;
  /** The page size; null: the call has no `limit`. */
  readonly limit: number | null;
}

/** The query of a list's first page, as the client sends it. */
export const firstPage = { page: 1, limit: pageSize };

/**
 * How often the first page must say the same again before a drift of its pages is reported. A server
 * may answer each request in another language, and then a search finds other rows by chance.
 */
const readings = 8;

/** Without a limit a page has ten rows (specification §9). */
export const checkDefaultPageSize = async <Name extends PagedCall>(
  visit: Visit,
  { call, source, parts = {} }: Omit<Listing<Name>, "limit">,
): Promise<void> => {
  const response = await visit.ask(call, { ...parts, query: { ...parts.query, page: 1 } });
  const page = response.read;
  if (page === null) return;
  const rows = Math.min(pageSize, page.total);
  if (page.rows !== rows)
    visit.check(response, [], {
      rule: "paging",
      at: [contract[call].answer.name],
      expected: `${rows} rows: a page has ${pageSize} where no limit is sent`,
      got: `${page.rows} rows`,
      source,
    });
};

const idsOf = (rows: readonly Row[]): readonly number[] => rows.map(({ id }) => id);

/**
 * Reads the first two pages, the last and the one after it, and, if the call has a limit, the first
 * two as one: pages must not repeat or skip rows, and the total must be the number of rows. A list
 * that changes meanwhile is only noted.
 *
 * @returns the first page, null if it cannot be read
 */
export const walkPages = async <Name extends PagedCall>(
  visit: Visit,
  { call, source, parts = {}, limit }: Listing<Name>,
): Promise<{
  readonly response: CheckedResponse<Reads[Name]>;
  readonly page: Reads[Name];
} | null> => {
  const pageAt = (page: number, rows = limit) =>
    visit.ask(call, {
      ...parts,
      query: { ...parts.query, page, ...(rows === null ? {} : { limit: rows }) },
    });

  const first = await pageAt(1);
  const page = first.read;
  if (page === null) return null;
  const found = { response: first, page };
  const { name } = contract[call].answer;
  const size = limit ?? page.rows;
  if (!first.isClean || size === 0) return found;

  /** Reports, unless the list has changed meanwhile. @returns what was found */
  const report = async (
    response: CheckedResponse,
    others: readonly CheckedResponse[],
    problem: Omit<Problem, "rule" | "at" | "source"> & Partial<Pick<Problem, "rule" | "at">>,
  ): Promise<typeof found> => {
    for (let reading = 0; reading < readings; reading += 1) {
      const again = (await pageAt(1)).read;
      const isSame =
        again !== null &&
        again.total === page.total &&
        String(idsOf(again.items)) === String(idsOf(page.items));
      if (isSame) continue;
      visit.findings.note(call, "the list changed while its pages were read: paging unproven");
      return found;
    }
    visit.check(response, others, { rule: "paging", at: [name], source, ...problem });
    return found;
  };
  /** A page that is to have no rows. */
  const checkNone = async (
    behind: CheckedResponse<Reads[Name]>,
    others: readonly CheckedResponse[],
    expected: string,
  ): Promise<typeof found> => {
    const rows = behind.read?.rows ?? 0;
    return rows === 0 ? found : report(behind, others, { expected, got: `${rows} rows` });
  };

  if (page.total <= size) {
    return checkNone(
      await pageAt(2),
      [first],
      `no rows: page 1 has the whole total of ${page.total}`,
    );
  }

  const second = await pageAt(2);
  const next = second.read;
  if (next === null || !second.isClean) return found;
  if (next.total !== page.total) {
    return report(second, [first], {
      rule: "total",
      at: ["total"],
      expected: `${page.total}, as on page 1`,
    });
  }
  const known = new Set(idsOf(page.items));
  const repeated = next.items.findIndex(({ id }) => known.has(id));
  if (repeated >= 0) {
    const at = [name, repeated, "id"];
    return report(second, [first], { at, expected: "rows that page 1 has not" });
  }

  if (limit !== null) {
    const both = await pageAt(1, limit * 2);
    const rows = both.read?.items;
    const together = [...idsOf(page.items), ...idsOf(next.items)];
    const skipped =
      rows === undefined ? -1 : idsOf(rows).findIndex((id, at) => together[at] !== id);
    if (rows !== undefined && skipped >= 0) {
      return report(second, [first, both], {
        at: [name, Math.max(0, skipped - limit), "id"],
        expected: `${rows[skipped]?.id}, as row ${skipped + 1} of page 1 with limit ${limit * 2}`,
      });
    }
  }

  const lastPage = Math.ceil(page.total / size);
  const last = lastPage === 2 ? second : await pageAt(lastPage);
  const rest = page.total - (lastPage - 1) * size;
  const ending = last.read;
  if (ending !== null && ending.rows !== rest) {
    return report(last, [first], {
      rule: "total",
      at: ["total"],
      expected: `${page.total - rest + ending.rows}: page ${lastPage} has ${ending.rows} rows`,
    });
  }
  return checkNone(await pageAt(lastPage + 1), [first, last], `no rows after page ${lastPage}`);
};

/** The filter of a list also holds on its later pages. */
export const walkFiltered = async <Name extends PagedCall>(
  visit: Visit,
  {
    call,
    source,
    query,
  }: Pick<Listing<Name>, "call" | "source"> & Required<Pick<CallParts, "query">>,
  total: number,
): Promise<void> => {
  if (total < 2) return;
  const limit = Math.min(pageSize, Math.floor(total / 2));
  await walkPages(visit, { call, source, limit, parts: { query } });
};
