import { groupSize, hasRows, type Row, type RowGroup } from "./row-groups.ts";

interface GroupedRows<Item> {
  readonly key: number;
  readonly rows: Item[];
}

/** The rows from the first changed group on: a row was added, removed or moved. */
const regrouped = <Item extends Row>(
  items: readonly Item[],
  before: readonly RowGroup<Item>[],
  newKey: number,
): readonly GroupedRows<Item>[] => {
  const groupOf = new Map(before.flatMap((group) => group.rows.map(({ id }) => [id, group])));
  const lastKnown = items.findLastIndex(({ id }) => groupOf.has(id));
  const begun = new Set<RowGroup<Item>>();
  const groups: GroupedRows<Item>[] = [];
  for (const [index, item] of items.entries()) {
    const known = groupOf.get(item.id);
    const last = groups.at(-1);
    if (known !== undefined && !begun.has(known)) {
      begun.add(known);
      groups.push({ key: known.key, rows: [item] });
    } else if (last !== undefined && (index <= lastKnown || last.rows.length < groupSize))
      last.rows.push(item);
    else groups.push({ key: newKey + index, rows: [item] });
  }
  return groups;
};

/**
 * The rows in groups, for a list whose rows are added and removed anywhere. A row stays in its group, because
 * React would mount it again in another; so groups may have any size. Unchanged groups are the same objects
 * as in `before`.
 */
export const stableGroupsOf = <Item extends Row>(
  items: readonly Item[],
  before: readonly RowGroup<Item>[],
): readonly RowGroup<Item>[] => {
  const changed = before.findIndex(({ first, rows }) =>
    rows.some(({ id }, at) => id !== items[first + at]?.id),
  );
  // Appended rows fill the last group.
  const from = changed === -1 ? Math.max(0, before.length - 1) : changed;
  const newKey = 1 + Math.max(-1, ...before.map(({ key }) => key));
  const knownBy = new Map(before.map((group) => [group.key, group]));
  let first = 0;
  return [
    ...before.slice(0, from).map(({ key, first: start, rows }) => ({
      key,
      rows: items.slice(start, start + rows.length),
    })),
    ...regrouped(items.slice(before[from]?.first), before.slice(from), newKey),
  ].map(({ key, rows }) => {
    const group = { key, first, rows };
    first += rows.length;
    const known = knownBy.get(key);
    return known?.first === group.first && hasRows(known, rows) ? known : group;
  });
};
