import type { Page } from "./page.ts";

/**
 * What a page builds when a screen of it first opens, and keeps: the browser's screen loader does the
 * same. Building a machine costs more than running it, and customers open their screens again and again.
 */
export const oncePerPage = <Built>(build: (page: Page) => Built): ((page: Page) => Built) => {
  const kept = new WeakMap<Page, { readonly built: Built }>();
  return (page) => {
    const known = kept.get(page) ?? { built: build(page) };
    kept.set(page, known);
    return known.built;
  };
};
