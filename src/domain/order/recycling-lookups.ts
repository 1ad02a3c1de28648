/**
 * Milliseconds before each further lookup of orders that await recycling, while the page is visible. About
 * twenty minutes in all, then lookups stop. They start again when the customer returns, refreshes, changes
 * the tab or acts on an order.
 */
const lookupsAfterMs = [10_000, 15_000, 25_000, 40_000, 60_000, 120_000, 300_000, 600_000] as const;

/** @param lookups lookups made since they last started; at most the length of the list above */
export const nextLookupMs = (lookups: number): number => lookupsAfterMs[lookups] ?? 0;

export const areLookupsLeft = (lookups: number): boolean => lookups < lookupsAfterMs.length;
