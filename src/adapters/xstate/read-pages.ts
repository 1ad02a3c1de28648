import { Effect } from "effect";
import type { CallFailure } from "../../domain/call/failure.ts";
import { appendPage, type LoadedPages, nextPage, type Page } from "../../domain/paging/page.ts";

/** Reads a list from its start, page by page, until it ends or what was read is enough. */
export const readPages = <Item>(
  readPage: (page: number) => Effect.Effect<Page<Item>, CallFailure>,
  key: (item: Item) => string | number,
  isEnough: (loaded: LoadedPages<Item>) => boolean = () => false,
): Effect.Effect<LoadedPages<Item>, CallFailure> => {
  const readOn = (
    before: LoadedPages<Item> | null,
  ): Effect.Effect<LoadedPages<Item>, CallFailure> =>
    Effect.flatMap(readPage(nextPage(before)), (page) => {
      const loaded = appendPage(before, page, key);
      return loaded.ended || isEnough(loaded) ? Effect.succeed(loaded) : readOn(loaded);
    });
  return readOn(null);
};
