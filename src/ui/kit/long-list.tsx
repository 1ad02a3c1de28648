import { memo, type ReactNode, type Ref, useMemo, useRef } from "react";
import { groupsOf, type RowGroup } from "./row-groups.ts";

/** Draws one row. `next` is the row after it; null: none is loaded. `place` is from 0. */
export type DrawRow<Item> = (item: Item, place: number, next: Item | null) => ReactNode;

interface LongListProps<Item> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly items: readonly Item[];
  /** A constant function. */
  readonly keyOf: (item: Item) => string | number;
  /** Number of rows of the whole list; -1: not known. */
  readonly size: number;
  readonly className: string | undefined;
  readonly groupClassName: string | undefined;
  /**
   * A function that stays the same (`useCallback`) until something that it draws besides the item has
   * changed: with another function, all rows are drawn again.
   */
  readonly children: DrawRow<Item>;
}

interface GroupProps<Item> extends Pick<LongListProps<Item>, "keyOf" | "size" | "className"> {
  readonly group: RowGroup<Item>;
  /** The first row of the group after it; null: there is none. */
  readonly next: Item | null;
  readonly draw: DrawRow<Item>;
}

const DrawnGroup = <Item,>({
  group: { first, rows },
  next,
  keyOf,
  size,
  className,
  draw,
}: GroupProps<Item>) => (
  // A list of its own only for HTML: its rows belong to the one around it.
  <ul role="presentation" className={className}>
    {rows.map((item, index) => (
      // Its own list is none.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      <li key={keyOf(item)} role="listitem" aria-posinset={first + index + 1} aria-setsize={size}>
        {draw(item, first + index, rows[index + 1] ?? next)}
      </li>
    ))}
  </ul>
);

const Group = memo(DrawnGroup) as typeof DrawnGroup;

const DrawnList = <Item,>({
  ref,
  items,
  keyOf,
  size,
  className,
  groupClassName,
  children,
}: LongListProps<Item>) => {
  const before = useRef<readonly RowGroup<Item>[]>([]);
  const groups = useMemo(() => groupsOf(items, before.current), [items]);
  before.current = groups;
  return (
    // For `npm run bench`: from this commit on, the rows can be tapped.
    <div ref={ref} role="list" className={className} data-interactive="">
      {groups.map((group, index) => (
        <Group
          key={group.first}
          group={group}
          next={groups[index + 1]?.rows[0] ?? null}
          keyOf={keyOf}
          size={size}
          className={groupClassName}
          draw={children}
        />
      ))}
    </div>
  );
};

/**
 * A list that may grow to thousands of rows, all of which stay in the document (decisions/0036). Rows are
 * in groups. What a new page costs does not grow with the rows that are there: React compares groups, and
 * the browser lays out the new one.
 */
// `memo` loses the type parameter.
export const LongList = memo(DrawnList) as typeof DrawnList;
