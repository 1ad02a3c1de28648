import { Effect } from "effect";
import type { CallFailure } from "../../domain/call/failure.ts";
import type { Page } from "../../domain/paging/page.ts";
import { readPages } from "./read-pages.ts";

/** Maximum number of pages read: more new rows than that are not expected during one attempt. */
const maxPages = 10;

/**
 * The newest rows of a list, page by page, until one in `known` comes (decisions/0008): older rows cannot
 * be an attempt's outcome. `known` null: only the first page.
 */
export const newestUntil = <Item extends { readonly id: string | number }>(
  known: ReadonlySet<string | number> | null,
  readPage: (page: number) => Effect.Effect<Page<Item>, CallFailure>,
): Effect.Effect<readonly Item[], CallFailure> =>
  Effect.map(
    readPages(
      readPage,
      ({ id }) => id,
      ({ items, rowsRead, pageRows }) =>
        known === null || rowsRead >= maxPages * pageRows || items.some(({ id }) => known.has(id)),
    ),
    ({ items }) => items,
  );
