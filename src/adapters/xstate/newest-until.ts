import { Effect } from "effect";
import type { CallFailure } from "../../domain/call/failure.ts";
import { appendPage, type LoadedPages, nextPage, type Page } from "../../domain/paging/page.ts";

/** Maximum number of pages read: more new rows than that are not expected during one attempt. */
const maxPages = 10;

/**
 * The newest rows of a list, page by page, until one in `known` comes (decisions/0008): older rows cannot
 * be an attempt's outcome. `known` null: only the first page.
 */
export const newestUntil = <Item extends { readonly id: string | number }>(
  known: ReadonlySet<string | number> | null,
  readPage: (page: number) => Effect.Effect<Page<Item>, CallFailure>,
): Effect.Effect<readonly Item[], CallFailure> => {
  const readNextPage = (
    before: LoadedPages<Item> | null,
    pages: number,
  ): Effect.Effect<readonly Item[], CallFailure> =>
    Effect.flatMap(readPage(nextPage(before)), (page) => {
      const loaded = appendPage(before, page, ({ id }) => id);
      return known === null ||
        loaded.ended ||
        pages >= maxPages ||
        page.items.some(({ id }) => known.has(id))
        ? Effect.succeed(loaded.items)
        : readNextPage(loaded, pages + 1);
    });
  return readNextPage(null, 1);
};
