/**
 * Scrolls a strip so that one of its items is in the middle. Only sideways: `scrollIntoView` would
 * also move the page. The strip is the item's offset parent.
 */
export const centreSideways = (
  strip: HTMLElement | null,
  item: HTMLElement | null | undefined,
): void => {
  if (strip === null || item == null) return;
  strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
};
