/**
 * Milliseconds before each further look at orders that await recycling, while the page is visible.
 * After the last one, about twenty minutes in all, the program looks no more by itself; the lookups
 * begin anew when the customer comes back, refreshes, goes to another tab or does something about an
 * order.
 */
const lookupsAfterMs = [10_000, 15_000, 25_000, 40_000, 60_000, 120_000, 300_000, 600_000] as const;

/** @param lookups how many were made since they began, of those that are left */
export const nextLookupMs = (lookups: number): number => lookupsAfterMs[lookups] ?? 0;

export const areLookupsLeft = (lookups: number): boolean => lookups < lookupsAfterMs.length;
