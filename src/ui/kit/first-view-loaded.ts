const recheckMs = 200;

/** The number of checks in a row, about a second, for which the view must be loaded. */
const stableChecks = 5;

/** The number of checks, about ten seconds, after which the waiting ends in any case. */
const longestChecks = 50;

const isInView = (picture: Element): boolean => {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return right > Math.max(0, left) && bottom > 0 && top < innerHeight && left < innerWidth;
};

/** True while the shell shows the home screen of the last visit, whose pictures are in the cache. */
export const isLastHomeShown = (page: Document): boolean =>
  page.querySelector("#shell [data-restored]") !== null;

/** True when the shell is removed and the visible pictures are loaded. */
export const isViewLoaded = (page: Document): boolean =>
  page.getElementById("shell") === null &&
  [...page.querySelectorAll("img")].every((picture) => picture.complete || !isInView(picture));

let loaded: Promise<void> | undefined;

/**
 * Resolves when the first view has been loaded for a second: until then it has the network and the processor
 * for itself.
 */
export const firstViewLoaded = (): Promise<void> => {
  loaded ??= new Promise((resolve) => {
    let [checks, good] = [0, 0];
    const check = (): void => {
      checks += 1;
      good = isViewLoaded(document) ? good + 1 : 0;
      if (good > stableChecks || checks > longestChecks) resolve();
      else setTimeout(check, recheckMs);
    };
    // Not `whenIdle`: after a tap, Chromium may delay idle callbacks without a limit.
    setTimeout(check, recheckMs);
  });
  return loaded;
};
