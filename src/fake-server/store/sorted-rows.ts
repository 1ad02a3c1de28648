import type { Identified } from "./identified.ts";

/** A filter and an order of rows. A module constant: a table caches one list for each. */
export interface RowList<Row> {
  /** The filter; default: all rows. */
  readonly has?: (row: Row) => boolean;
  /** Negative when `a` comes first. Ties are ordered by id. */
  readonly order: (a: Row, b: Row) => number;
}

const byId = (a: Identified, b: Identified): number =>
  typeof a.id === "number" && typeof b.id === "number"
    ? a.id - b.id
    : String(a.id) < String(b.id)
      ? -1
      : Number(String(a.id) > String(b.id));

/** A list of rows that stays sorted: a write moves one row instead of sorting again. */
export interface SortedRows<Row> {
  /** Live: later writes change this array. */
  readonly rows: readonly Row[];
  /** Removes one row and inserts another; either may be missing. */
  readonly replace: (before: Row | undefined, after: Row | undefined) => void;
}

export const sortRows = <Row extends Identified>(
  { has = () => true, order }: RowList<Row>,
  members: Iterable<Row>,
): SortedRows<Row> => {
  const compare = (a: Row, b: Row): number => order(a, b) || byId(a, b);
  const rows = Array.from(members).filter(has).sort(compare);

  /** The row's index, or its insertion index. */
  const placeOf = (row: Row): number => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = rows[middle];
      if (there !== undefined && compare(there, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    rows,
    replace: (before, after) => {
      const leaving = before !== undefined && has(before) ? before : undefined;
      const entering = after !== undefined && has(after) ? after : undefined;
      if (leaving !== undefined && entering !== undefined && compare(leaving, entering) === 0) {
        rows[placeOf(leaving)] = entering;
        return;
      }
      if (leaving !== undefined) rows.splice(placeOf(leaving), 1);
      if (entering !== undefined) rows.splice(placeOf(entering), 0, entering);
    },
  };
};
