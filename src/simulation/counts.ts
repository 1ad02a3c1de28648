/** Adds to the count of a key, which is 0 before. */
export const addTo = <Key>(counts: Map<Key, number>, key: Key, more = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + more);
};
