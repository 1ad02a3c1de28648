import type { LoadedPages } from "./page.ts";

/**
 * Number of rows of the whole list, for `aria-setsize`; -1: unknown. At the end of the list the rows are
 * counted, because the server's total includes rows that are left out (D4). A total not above the shown rows
 * is stale.
 */
export const setSize = ({ items, total, ended }: LoadedPages<unknown>): number => {
  if (ended) return items.length;
  return total > items.length ? total : -1;
};
