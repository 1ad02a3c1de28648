const lookAgainMs = 200;

/** Looks in a row, about a second, for which the view is there before anything else is loaded. */
const restLooks = 5;

/** Looks, about ten seconds, after which what waits begins in any case. */
const patienceLooks = 50;

const isInView = (picture: Element): boolean => {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return right > Math.max(0, left) && bottom > 0 && top < innerHeight && left < innerWidth;
};

/** The shell is gone, and the pictures in view are there. */
export const isViewLoaded = (page: Document): boolean =>
  page.getElementById("shell") === null &&
  [...page.querySelectorAll("img")].every((picture) => picture.complete || !isInView(picture));

let loaded: Promise<void> | undefined;

/**
 * Resolves when the first view of this visit has been there for a second: until then, the line and the
 * processor belong to what it shows.
 */
export const firstViewLoaded = (): Promise<void> => {
  loaded ??= new Promise((resolve) => {
    let [looks, good] = [0, 0];
    const look = (): void => {
      looks += 1;
      good = isViewLoaded(document) ? good + 1 : 0;
      if (good > restLooks || looks > patienceLooks) resolve();
      else setTimeout(look, lookAgainMs);
    };
    // Not when the browser is idle: after a tap, Chromium may put that off for as long as it likes.
    setTimeout(look, lookAgainMs);
  });
  return loaded;
};
