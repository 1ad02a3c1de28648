/**
 * The parts of a LongList for changes, leaving and Back. Loaded when the page is idle: no first view needs
 * them.
 */
import { useEffect, useRef } from "react";
import { renderWhenNear } from "./render-when-near.ts";
import type { ListPlace, PlaceMemory } from "./list-place.ts";
import type { RowGroup } from "./row-groups.ts";
export { stableGroupsOf } from "./stable-groups.ts";

type Groups = readonly RowGroup<unknown>[];

/** Stores the list's place, unless none of its groups is in view. */
export const keepPlace = (list: Element, groups: Groups, memory: PlaceMemory): void => {
  const boxes = Array.from(list.children, (group) => group.getBoundingClientRect());
  const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < window.innerHeight;
  const from = boxes.findIndex(isInView);
  if (from === -1) return;
  memory.keep({
    width: window.innerWidth,
    heights: boxes.map(({ height }) => height),
    sizes: groups.map(({ rows }) => rows.length),
    from,
    to: boxes.findLastIndex(isInView),
  });
};

/**
 * The heights of the groups that were out of view, by index; undefined: the width or the rows have changed.
 */
export const heightsAround = (
  place: ListPlace | undefined,
  groups: Groups,
): ReadonlyMap<number, number> | undefined =>
  place?.width === window.innerWidth &&
  place.sizes.length === groups.length &&
  groups.every(({ rows }, index) => rows.length === place.sizes[index])
    ? new Map(
        [...place.heights.entries()].filter(([index]) => index < place.from || index > place.to),
      )
    : undefined;

interface WaitingGroupProps {
  readonly className: string | undefined;
  /** px. */
  readonly height: number;
  readonly onDraw: (isDrawn: true) => void;
}

/** Reserves the height of a group that is not drawn yet, and draws it when it is near. */
export const WaitingGroup = ({ className, height, onDraw }: WaitingGroupProps) => {
  const box = useRef<HTMLUListElement>(null);
  useEffect(
    () => (box.current === null ? undefined : renderWhenNear(box.current, () => onDraw(true))),
    [onDraw],
  );
  return <ul ref={box} role="presentation" className={className} style={{ height }} />;
};
