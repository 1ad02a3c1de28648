import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Reports which rows of a list are in the viewport, at every change. Does nothing without
 * IntersectionObserver.
 *
 * @param items one for each child of the list, in its order
 * @returns a ref for the list's element
 */
export const useRowsInView = <Item>(
  items: readonly Item[],
  onChange: (inView: readonly Item[]) => void,
): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (list.current === null || !("IntersectionObserver" in window)) return;
    const rows = new Map<Element, Item>();
    const inView = new Set<Item>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const item = rows.get(target);
        if (item === undefined) continue;
        if (isIntersecting) inView.add(item);
        else inView.delete(item);
      }
      changed([...inView]);
    });
    for (const [place, row] of [...list.current.children].entries()) {
      const item = items[place];
      if (item === undefined) continue;
      rows.set(row, item);
      observer.observe(row);
    }
    return () => observer.disconnect();
  }, [items]);
  return list;
};
