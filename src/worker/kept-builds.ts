/** The names of the caches of all builds begin with this. */
export const cachePrefix = "shop-build ";

export const cacheOf = (id: string): string => `${cachePrefix}${id}`;

/**
 * The caches of former builds that no tab uses any more.
 *
 * @param names of all caches of the origin
 * @param tabs the build that each open tab runs; null: it has not said so, and may run any
 */
export const cachesToDrop = (
  names: readonly string[],
  own: string,
  tabs: readonly (string | null)[],
): readonly string[] => {
  if (tabs.includes(null)) return [];
  const inUse = new Set([own, ...tabs].map((id) => cacheOf(id ?? own)));
  return names.filter((name) => name.startsWith(cachePrefix) && !inUse.has(name));
};
