import type { LoadedPages } from "./page.ts";

/**
 * Number of rows of the whole list, as `aria-setsize` tells it; -1: not known. The server's total counts
 * rows that are left out (D4), so the end of the list knows better. A total below what is shown is stale.
 */
export const setSize = ({ items, total, ended }: LoadedPages<unknown>): number => {
  if (ended) return items.length;
  return total > items.length ? total : -1;
};
