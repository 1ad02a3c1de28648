/** Rows of one page of products, orders and messages (specification §9). @spec S9.1 S9.2 S9.3 */
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
  /** Rows at the head of the server's list that have been read: never more than really were. */
  readonly rowsRead: number;
  /** Rows the server sends in a full page, taken from its first answer. */
  readonly pageRows: number;
  /** Items in the whole list, as the server's last answer counts them. */
  readonly total: number;
  readonly ended: boolean;
  /** Rows were added while the list was read: the total no longer tells how many have left. */
  readonly totalRose: boolean;
}

/** The page (from 1) that holds the first row not yet read. */
export const nextPage = <Item>(loaded: LoadedPages<Item> | null): number =>
  loaded === null || loaded.pageRows === 0 ? 1 : Math.floor(loaded.rowsRead / loaded.pageRows) + 1;

/**
 * Appends the answer for `nextPage(loaded)`. Items already shown stay where they are: rows shift
 * while a list is read, and no item may appear twice.
 *
 * A total that has fallen says that rows left the list and others moved up, perhaps from behind
 * this page into ones that were already read. Such an answer is put aside and the reading steps
 * back by as many rows, so that none is skipped. A total that rises in between ends this, for a
 * server that counts otherwise must not hold the list up for ever. An answer without a row that is
 * further on is the end, whatever the total claims: the same question would come again and again.
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

/** Later rows have moved up by one: the row after the last one read is now one further ahead. */
export const removeItem = <Item>(
  loaded: LoadedPages<Item>,
  gone: string | number,
  key: (item: Item) => string | number,
): LoadedPages<Item> => {
  const items = loaded.items.filter((item) => key(item) !== gone);
  if (items.length === loaded.items.length) return loaded;
  return { ...loaded, items, rowsRead: Math.max(0, loaded.rowsRead - 1) };
};
