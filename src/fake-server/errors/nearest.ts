/** How many letters must be inserted, removed, replaced or swapped with the next to get `b` from `a`. */
const distance = (a: string, b: string): number => {
  let [beforeLast, last] = [new Array<number>(), Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
};

/**
 * The name that was probably meant; `undefined`: none is near enough.
 *
 * @example
 * nearest("prot", ["port", "host"]) // => "port"
 * nearest("colour", ["port", "host"]) // => undefined
 */
export const nearest = (name: string, names: readonly string[]): string | undefined => {
  // Every name begins with nothing.
  if (name === "") return undefined;
  const [best] = names
    .map((known) => ({ known, far: known.startsWith(name) ? 1 : distance(name, known) }))
    .sort((a, b) => a.far - b.far);
  const tolerated = Math.max(1, Math.floor(name.length / 3));
  return best !== undefined && best.far <= tolerated ? best.known : undefined;
};
