/**
 * Zeller's delta debugging: reduces a list until no part and no single element can be removed with
 * `holds` still true. `holds` must be true of the whole list.
 *
 * @example
 * const isBroken = async (steps: readonly string[]) => steps.includes("buy") && steps.includes("cancel");
 * await ddmin(["log in", "buy", "look", "cancel", "look"], isBroken) // => ["buy", "cancel"]
 */
export const ddmin = async <A>(
  whole: readonly A[],
  holds: (part: readonly A[]) => Promise<boolean>,
): Promise<readonly A[]> => {
  let kept = whole;
  let parts = 2;
  while (kept.length >= 1) {
    const size = Math.ceil(kept.length / Math.min(parts, kept.length));
    let isSmaller = false;
    for (let start = 0; start < kept.length; start += size) {
      const rest = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (await holds(rest)) {
        kept = rest;
        parts = Math.max(parts - 1, 2);
        isSmaller = true;
        break;
      }
    }
    if (isSmaller) continue;
    if (size === 1) return kept;
    parts = Math.min(parts * 2, kept.length);
  }
  return kept;
};
