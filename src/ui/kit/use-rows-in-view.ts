import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

interface Observers {
  readonly groups: IntersectionObserver;
  readonly rows: IntersectionObserver;
  readonly groupsInView: Set<Element>;
}

/**
 * Reports which rows of a LongList are in the viewport, at every change. Only the rows of groups in view
 * are observed: a browser looks at all that is observed at every step of scrolling. Does nothing without
 * IntersectionObserver.
 *
 * @param items those of the list
 * @returns a ref for the list
 */
export const useRowsInView = <Item>(
  items: readonly Item[],
  onChange: (inView: readonly Item[]) => void,
): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const observers = useRef<Observers>(null);
  const changed = useEffectEvent((rows: ReadonlySet<Element>) =>
    onChange(
      Array.from(rows, (row) => items[Number(row.getAttribute("aria-posinset")) - 1]).filter(
        (item) => item !== undefined,
      ),
    ),
  );
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const inView = new Set<Element>();
    const groupsInView = new Set<Element>();
    const rows = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      changed(inView);
    });
    const groups = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) groupsInView.add(target);
        else groupsInView.delete(target);
        for (const row of target.children) {
          if (isIntersecting) rows.observe(row);
          else {
            rows.unobserve(row);
            inView.delete(row);
          }
        }
      }
      changed(inView);
    });
    observers.current = { groups, rows, groupsInView };
    return () => {
      observers.current = null;
      groups.disconnect();
      rows.disconnect();
    };
  }, []);
  // What is observed already stays so.
  useEffect(() => {
    if (observers.current === null) return;
    const { groups, rows, groupsInView } = observers.current;
    for (const group of list.current?.children ?? []) groups.observe(group);
    for (const group of groupsInView) for (const row of group.children) rows.observe(row);
  }, [items]);
  return list;
};
