/** How many pictures are kept: those of two screens. */
const most = 50;

/**
 * Keeps the pictures that were seen last. The browser lets go of what no element shows any more, and Back
 * would load the pictures of a list anew, one after the other: 15 ms each on a slow phone.
 */
export const keepPictures = (): void => {
  const kept = new Map<string, HTMLImageElement>();
  const keep = ({ currentSrc: address, naturalWidth }: HTMLImageElement): void => {
    if (naturalWidth === 0) return;
    // Not the element itself: it holds the whole screen that it was in.
    const picture = kept.get(address) ?? Object.assign(new Image(), { src: address });
    kept.delete(address);
    kept.set(address, picture);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  for (const picture of document.querySelectorAll("img")) keep(picture);
  const loaded = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) keep(target);
  };
  // It does not bubble.
  document.addEventListener("load", loaded, { capture: true });
};
