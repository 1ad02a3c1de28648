import type { Identified } from "./identified.ts";

/** Some rows in some order. A constant of its module: a table keeps one list for each. */
export interface RowList<Row> {
  /** Which rows; all unless set. */
  readonly has?: (row: Row) => boolean;
  /** Negative when the first comes before the second. What it calls equal follows the ids. */
  readonly order: (a: Row, b: Row) => number;
}

const byId = (a: Identified, b: Identified): number =>
  typeof a.id === "number" && typeof b.id === "number"
    ? a.id - b.id
    : String(a.id) < String(b.id)
      ? -1
      : Number(String(a.id) > String(b.id));

/** The rows of a list, sorted once and kept so: a write moves one row instead of sorting again. */
export interface SortedRows<Row> {
  /** As they are now: a later write changes this array. */
  readonly rows: readonly Row[];
  /** Takes one row out and puts another in; either may be missing. */
  readonly replace: (before: Row | undefined, after: Row | undefined) => void;
}

export const sortRows = <Row extends Identified>(
  { has = () => true, order }: RowList<Row>,
  members: Iterable<Row>,
): SortedRows<Row> => {
  const compare = (a: Row, b: Row): number => order(a, b) || byId(a, b);
  const rows = Array.from(members).filter(has).sort(compare);

  /** Where the row is, or would be. */
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
