/** Rows in a group: a page of a list, and whole lines of a grid of two columns. */
export const groupSize = 10;

/** A row of a list that is drawn in groups. */
export interface Row {
  readonly id: number;
}

/** Neighbouring rows of a list, which are drawn, skipped and measured together. */
export interface RowGroup<Item> {
  /** Unique among the list's groups. */
  readonly key: number;
  /** The place of its first row in the list, from 0. */
  readonly first: number;
  /** At least one. */
  readonly rows: readonly Item[];
}

/** Whether an earlier group consists of exactly these rows. */
export const hasRows = <Item>(
  known: RowGroup<Item> | undefined,
  rows: readonly Item[],
): known is RowGroup<Item> =>
  known?.rows.length === rows.length && rows.every((row, at) => row === known.rows[at]);

/**
 * The rows in groups of `groupSize`; the last may be smaller. An unchanged group is the same object as in
 * `before`, so that its component need not render again.
 *
 * @example
 * const before = groupsOf(["a", "b"], []);
 * groupsOf(["a", "b"], before)[0] === before[0] // => true
 * groupsOf(["a", "b", "c"], before).map(({ rows }) => rows) // => [["a", "b", "c"]]
 */
export const groupsOf = <Item>(
  items: readonly Item[],
  before: readonly RowGroup<Item>[],
): readonly RowGroup<Item>[] =>
  Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) => {
    const first = index * groupSize;
    const rows = items.slice(first, first + groupSize);
    const known = before[index];
    return hasRows(known, rows) ? known : { key: first, first, rows };
  });
