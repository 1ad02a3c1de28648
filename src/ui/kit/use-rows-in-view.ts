import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { LongListProps } from "./long-list.tsx";

/**
 * Reports the rows of a LongList in the viewport, at every change. It observes all groups, but only the rows
 * of groups in view, because a browser checks each observed element at every scroll step. Does nothing
 * without IntersectionObserver.
 *
 * @param items those of the list
 * @returns props for the list
 */
export const useRowsInView = <Item>(
  items: readonly Item[],
  onChange: (inView: readonly Item[]) => void,
): Required<Pick<LongListProps<Item>, "ref" | "onRowsDrawn">> => {
  const list = useRef<HTMLDivElement>(null);
  const observe = useRef<() => void>(null);
  const changed = useEffectEvent((inView: ReadonlySet<Element>) =>
    onChange(
      Array.from(inView, (row) => items[Number(row.getAttribute("aria-posinset")) - 1]).filter(
        // A group has no place.
        (item) => item !== undefined,
      ),
    ),
  );
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
        if (target.parentElement !== list.current) continue;
        for (const row of target.children) {
          if (isIntersecting) observer.observe(row);
          else {
            observer.unobserve(row);
            inView.delete(row);
          }
        }
      }
      changed(inView);
    });
    observe.current = () => {
      for (const group of list.current?.children ?? []) {
        observer.observe(group);
        if (inView.has(group)) for (const row of group.children) observer.observe(row);
      }
    };
    // The list's own effect has run before there was an observer.
    observe.current();
    return () => {
      observe.current = null;
      observer.disconnect();
    };
  }, []);
  // Elements that are observed already stay so.
  const onRowsDrawn = useCallback(() => observe.current?.(), []);
  return { ref: list, onRowsDrawn };
};
