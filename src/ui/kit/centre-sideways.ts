/**
 * Centres an item of a horizontal strip. `scrollIntoView` would also scroll the page. The strip
 * must be the item's offset parent.
 */
export const centreSideways = (
  strip: HTMLElement | null,
  item: HTMLElement | null | undefined,
): void => {
  if (strip === null || item == null) return;
  strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
};
