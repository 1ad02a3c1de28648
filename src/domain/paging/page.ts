/** Rows of one page of products, orders and messages (specification §9). @spec S9.1 S9.2 S9.3 */
export const pageSize = 10;

/** One page of a list, as the server sent it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of rows the server sent, including undecodable ones that were left out (D4). */
  readonly rows: number;
  /** Number of items in the whole list, by the server's count. */
  readonly total: number;
}

/** All pages of a list read so far: what a screen shows and Back restores. */
export interface LoadedPages<Item> {
  readonly items: readonly Item[];
  /** Number of rows read from the start of the server's list. Never more than were really read. */
  readonly rowsRead: number;
  /** Number of rows in a full page, from the server's first response. */
  readonly pageRows: number;
  /** Number of items in the whole list, by the server's last response. */
  readonly total: number;
  readonly ended: boolean;
  /** Rows were added during reading: the total no longer tells how many rows were removed. */
  readonly totalRose: boolean;
}

/** The page (from 1) that holds the first row not yet read. */
export const nextPage = <Item>(loaded: LoadedPages<Item> | null): number =>
  loaded === null || loaded.pageRows === 0 ? 1 : Math.floor(loaded.rowsRead / loaded.pageRows) + 1;

/**
 * Appends the response for `nextPage(loaded)`. Items already shown keep their places: rows shift while a
 * list is read, and no item may appear twice.
 *
 * A lower total means that rows were removed and later rows moved up, perhaps into pages already read. Then
 * the response is dropped and `rowsRead` steps back by as many rows, so that none is skipped. Once a total
 * has risen this stops, so that inconsistent totals cannot block the list. A response without a new row
 * ends the list whatever its total: otherwise the same page would be requested forever.
 *
 * @example
 * const key = (row: string) => row;
 * const first = appendPage(null, { items: ["a", "b"], rows: 2, total: 3 }, key);
 * nextPage(first) // => 2
 * // A row came in at the head: "b" stands on page 2 once more.
 * const all = appendPage(first, { items: ["b", "c"], rows: 2, total: 4 }, key);
 * all.items // => ["a", "b", "c"]
 * all.ended // => true
 */
export const appendPage = <Item>(
  loaded: LoadedPages<Item> | null,
  answer: Page<Item>,
  key: (item: Item) => string | number,
): LoadedPages<Item> => {
  const before = loaded?.items ?? [];
  const pageRows = loaded?.pageRows ?? answer.rows;
  const firstRow = (nextPage(loaded) - 1) * pageRows;
  if (loaded !== null && !loaded.totalRose && answer.total < loaded.total) {
    const rowsRead = Math.max(0, loaded.rowsRead - (loaded.total - answer.total));
    if (rowsRead < firstRow) return { ...loaded, rowsRead, total: answer.total };
  }
  const seen = new Set(before.map(key));
  const fresh: Item[] = [];
  for (const item of answer.items) {
    if (seen.has(key(item))) continue;
    seen.add(key(item));
    fresh.push(item);
  }
  const rowsBefore = loaded?.rowsRead ?? 0;
  const rowsRead = Math.max(rowsBefore, firstRow + answer.rows);
  return {
    items: [...before, ...fresh],
    rowsRead,
    pageRows,
    total: answer.total,
    ended: rowsRead === rowsBefore || rowsRead >= answer.total,
    totalRose: loaded !== null && (loaded.totalRose || answer.total > loaded.total),
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

/**
 * Later rows have moved up by one, so `rowsRead` decreases by one.
 *
 * @example
 * const key = (row: string) => row;
 * const loaded = appendPage(null, { items: ["a", "b"], rows: 2, total: 4 }, key);
 * const left = removeItem(loaded, "a", key);
 * // The first one is to be read again: what was the first row of the second is now its last.
 * [nextPage(loaded), nextPage(left)] // => [2, 1]
 * removeItem(loaded, "z", key) === loaded // => true
 */
export const removeItem = <Item>(
  loaded: LoadedPages<Item>,
  gone: string | number,
  key: (item: Item) => string | number,
): LoadedPages<Item> => {
  const items = loaded.items.filter((item) => key(item) !== gone);
  if (items.length === loaded.items.length) return loaded;
  return { ...loaded, items, rowsRead: Math.max(0, loaded.rowsRead - 1) };
};
