/** Rows of one page of products, orders and messages (specification §9). */
export const pageSize = 10;

/** One answered page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Rows the server sent, the undecodable ones that were left out included (D4). */
  readonly rows: number;
  /** Items in the whole list, as the server counts them. */
  readonly total: number;
}

/** Everything read of a list so far: what a screen shows, and what Back restores. */
export interface LoadedPages<Item> {
  readonly items: readonly Item[];
  /** Number of the last page read, from 1. */
  readonly page: number;
  /** Rows the server sends in a full page, taken from its first answer. */
  readonly pageRows: number;
  readonly total: number;
  readonly ended: boolean;
  /** An item left the list since: later rows moved up into pages that were already read. */
  readonly shifted: boolean;
}

/** The page to ask for next: the last one again where rows have moved up into it. */
export const nextPage = <Item>(loaded: LoadedPages<Item> | null): number => {
  if (loaded === null) return 1;
  return loaded.shifted ? loaded.page : loaded.page + 1;
};

/**
 * Appends the answer for `nextPage(loaded)`. Items already shown stay where they are: rows shift
 * while a list is read, and no item may appear twice.
 */
export const appendPage = <Item>(
  loaded: LoadedPages<Item> | null,
  answer: Page<Item>,
  key: (item: Item) => string | number,
): LoadedPages<Item> => {
  const before = loaded?.items ?? [];
  const seen = new Set(before.map(key));
  const fresh: Item[] = [];
  for (const item of answer.items) {
    if (seen.has(key(item))) continue;
    seen.add(key(item));
    fresh.push(item);
  }
  const page = nextPage(loaded);
  const pageRows = loaded?.pageRows ?? answer.rows;
  return {
    items: [...before, ...fresh],
    page,
    pageRows,
    total: answer.total,
    ended: answer.rows === 0 || page * pageRows >= answer.total,
    shifted: false,
  };
};

export const replaceItem = <Item>(
  loaded: LoadedPages<Item>,
  changed: Item,
  key: (item: Item) => string | number,
): LoadedPages<Item> => ({
  ...loaded,
  items: loaded.items.map((item) => (key(item) === key(changed) ? changed : item)),
});

export const removeItem = <Item>(
  loaded: LoadedPages<Item>,
  gone: string | number,
  key: (item: Item) => string | number,
): LoadedPages<Item> => {
  const items = loaded.items.filter((item) => key(item) !== gone);
  if (items.length === loaded.items.length) return loaded;
  return { ...loaded, items, total: loaded.total - 1, shifted: !loaded.ended };
};
