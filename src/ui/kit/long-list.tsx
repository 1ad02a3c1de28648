import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { firstViewLoaded } from "./first-view-loaded.ts";
import type * as LateListParts from "./late-list-parts.tsx";
import type { ListPlace, PlaceMemory } from "./list-place.ts";
import styles from "./long-list.module.css";
import { type Row, groupsOf, type RowGroup } from "./row-groups.ts";

let late: typeof LateListParts | undefined;

/** Without this code, Back renders all rows at once, and rows that change their group are mounted again. */
const fetchLate = () =>
  import("./late-list-parts.tsx").then(
    (fetched) => {
      late = fetched;
    },
    () => {},
  );

/** Renders one row. `next` is the row after it; null: none is loaded. `place` is from 0. */
export type DrawRow<Item> = (item: Item, place: number, next: Item | null) => ReactNode;

/** The number of small rows, or of lines of cards, in a phone's first view. */
const usualFirstRows = 6;

/** No heights are known, so Back renders all rows. */
const unmeasured: ListPlace = { width: 0, heights: [], sizes: [], from: 0, to: 0 };

/** Keeps the end of the list out of view until all rows are rendered: it would load the next page. */
const roomForTheRest = { minHeight: "400vh" } as const;

export interface LongListProps<Item> {
  readonly ref?: RefObject<HTMLDivElement | null>;
  /** Called when other rows are in the document. */
  readonly onRowsDrawn?: () => void;
  /** The number of rows in a phone's first view. The others render after these can be tapped. */
  readonly firstRows?: number;
  readonly items: readonly Item[];
  /** Number of rows of the whole list; -1: not known. */
  readonly size: number;
  readonly className: string | undefined;
  readonly groupClassName: string | undefined;
  /**
   * Rows stand side by side: every group but the last fills whole lines, also after insertions and removals.
   */
  readonly isGrid?: boolean;
  /** Keeps where the list is left, for Back. The same object as long as the list is shown. */
  readonly memory: PlaceMemory;
  /**
   * A function that stays the same (`useCallback`) until something that it draws besides the item has
   * changed: with another function, all rows are drawn again.
   */
  readonly children: DrawRow<Item>;
}

interface GroupProps<Item> extends Pick<LongListProps<Item>, "size" | "className"> {
  readonly group: RowGroup<Item>;
  /** The first row of the group after it; null: there is none. */
  readonly next: Item | null;
  readonly draw: DrawRow<Item>;
  /** In px: the height of a group out of view; undefined or 0: the group renders at once. */
  readonly height: number | undefined;
}

const DrawnGroup = <Item extends Row>({
  group: { first, rows },
  next,
  size,
  className,
  draw,
  height,
}: GroupProps<Item>) => {
  const [isDrawn, setDrawn] = useState(!height);
  if (!isDrawn && height !== undefined && late !== undefined)
    return <late.WaitingGroup className={className} height={height} onDraw={setDrawn} />;
  return (
    // A separate list only in HTML: its rows belong to the outer list.
    <ul role="presentation" className={className}>
      {rows.map((item, index) => (
        // The `ul` around it is presentational, so that the role has to be named.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <li key={item.id} role="listitem" aria-posinset={first + index + 1} aria-setsize={size}>
          {draw(item, first + index, rows[index + 1] ?? next)}
        </li>
      ))}
    </ul>
  );
};

const Group = memo(DrawnGroup) as typeof DrawnGroup;

const DrawnList = <Item extends Row>({
  ref,
  onRowsDrawn,
  firstRows = usualFirstRows,
  items,
  size,
  className,
  groupClassName,
  isGrid = false,
  memory,
  children,
}: LongListProps<Item>) => {
  const own = useRef<HTMLDivElement>(null);
  const list = ref ?? own;
  const before = useRef<readonly RowGroup<Item>[]>([]);
  // After Back all rows at once, to restore the scroll position.
  const [isBegun, begin] = useState(memory.restored !== undefined || items.length <= firstRows);
  const drawn = useMemo(
    () => (isBegun ? items : items.slice(0, firstRows)),
    [isBegun, items, firstRows],
  );
  useEffect(() => startTransition(() => begin(true)), []);
  const groups = useMemo(
    () => (isGrid ? groupsOf : (late?.stableGroupsOf ?? groupsOf))(drawn, before.current),
    [drawn, isGrid],
  );
  before.current = groups;
  const [heights] = useState(() => late?.heightsAround(memory.restored, groups));
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (late === undefined) memory.keep(unmeasured);
      else if (element !== null) late.keepPlace(element, before.current, memory);
    };
  }, [list, memory]);
  useEffect(() => void firstViewLoaded().then(fetchLate), []);
  useEffect(() => onRowsDrawn?.(), [drawn, onRowsDrawn]);
  return (
    // For `npm run bench`: from this commit on, the rows can be tapped.
    <div
      ref={list}
      role="list"
      className={className}
      style={isBegun ? undefined : roomForTheRest}
      data-interactive=""
    >
      {groups.map((group, index) => (
        <Group
          key={group.key}
          group={group}
          next={groups[index + 1]?.rows[0] ?? null}
          size={size}
          // A grid's groups contain themselves, by `content-visibility`.
          className={isGrid ? groupClassName : classNames(styles.group, groupClassName)}
          draw={children}
          height={heights?.get(index)}
        />
      ))}
    </div>
  );
};

/**
 * A list that may grow to thousands of rows, all of which stay in the document (decisions/0036). Rows are
 * in groups. What a new page costs does not grow with the rows that are there: React compares groups, and
 * the browser lays out the new one. On Back the groups that were in view are drawn first; the others keep
 * their heights, and are drawn as soon as the browser is idle, or they come near.
 */
// `memo` loses the type parameter.
export const LongList = memo(DrawnList) as typeof DrawnList;
