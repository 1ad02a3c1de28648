import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls an element into view at each news, and when it gets a child: the button that was pressed may be
 * far away. `news` is what is told in the element.
 */
export const useIntoView = (news: unknown): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const show = (): void => {
      if (element.firstChild) element.scrollIntoView({ block: "nearest" });
    };
    show();
    // The code of a notice may come later.
    const observer = new MutationObserver(show);
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [news]);
  return place;
};
