import type { FocusEvent } from "react";

/**
 * Centres an item of a horizontal strip. `scrollIntoView` would also scroll the page. The strip
 * must be the item's offset parent.
 */
export const centreSideways = (
  strip: Element | null | undefined,
  item: HTMLElement | null | undefined,
): void => {
  if (strip == null || item == null) return;
  strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
};

/**
 * `onFocus` of a strip's item: scrolls it fully into view upon keyboard focus, as Chromium leaves partly
 * visible items where they are. A pressed item must not move.
 */
export const centreFocused = ({ currentTarget: item }: FocusEvent<HTMLElement>): void => {
  if (item.matches(":focus-visible")) centreSideways(item.offsetParent, item);
};
