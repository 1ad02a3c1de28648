import { whenIdle } from "../../ui/kit/when-idle.ts";

/** The number of pictures kept: those of two screens. */
const most = 50;

/**
 * Keeps the last loaded pictures in memory. The browser drops pictures that no element shows, and Back would
 * decode those of a list again, one after the other: 15 ms each on a slow phone.
 */
export const keepPictures = (): void => {
  const kept = new Map<string, HTMLImageElement>();
  const keep = ({ currentSrc: address, naturalWidth }: HTMLImageElement): void => {
    if (naturalWidth === 0) return;
    // A new image: the loaded element would keep its whole removed screen in memory.
    const picture = kept.get(address) ?? Object.assign(new Image(), { src: address });
    kept.delete(address);
    kept.set(address, picture);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  for (const picture of document.querySelectorAll("img")) keep(picture);
  const loaded = ({ target }: Event): void => {
    // A slow phone takes 0.5 ms for each, and a list's pictures come while it scrolls.
    if (target instanceof HTMLImageElement) whenIdle(() => keep(target));
  };
  // `load` does not bubble.
  document.addEventListener("load", loaded, { capture: true });
};
