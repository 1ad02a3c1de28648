import { Effect } from "effect";
import type { CallFailure } from "../../domain/call/failure.ts";
import { appendPage, type LoadedPages, nextPage, type Page } from "../../domain/paging/page.ts";

/** Pages read at most: nobody makes more of anything while one attempt at it is open. */
const pagesAtMost = 10;

/**
 * The newest rows of a list, page after page, until one comes that was there before an attempt
 * (decisions/0008): what is older is not its outcome. `known` null: the first page alone.
 */
export const newestUntil = <Item extends { readonly id: string | number }>(
  known: ReadonlySet<string | number> | null,
  readPage: (page: number) => Effect.Effect<Page<Item>, CallFailure>,
): Effect.Effect<readonly Item[], CallFailure> => {
  const readOn = (
    before: LoadedPages<Item> | null,
    pages: number,
  ): Effect.Effect<readonly Item[], CallFailure> =>
    Effect.flatMap(readPage(nextPage(before)), (page) => {
      const loaded = appendPage(before, page, ({ id }) => id);
      return known === null ||
        loaded.ended ||
        pages >= pagesAtMost ||
        page.items.some(({ id }) => known.has(id))
        ? Effect.succeed(loaded.items)
        : readOn(loaded, pages + 1);
    });
  return readOn(null, 1);
};
