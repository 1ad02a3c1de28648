/**
 * A pseudorandom number from 0 (inclusive) to 1 (exclusive) that depends only on its parts (mixing
 * of murmur3, public domain): what is drawn for a customer's call does not change when other
 * customers or steps are removed from a run.
 */
export const draw = (...parts: readonly number[]): number => {
  let mixed = 0x9e3779b9;
  for (const part of parts) {
    mixed = Math.imul(mixed ^ (part >>> 0), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed = (mixed ^ (mixed >>> 16)) >>> 0;
  }
  return mixed / 4294967296;
};

/**
 * A whole number from `least` to `most`, inclusive.
 *
 * @example
 * // The seed first, then what is drawn for: the same parts give the same number.
 * drawBetween(1, 6, 7, partOf("first throw")) // => 4
 * drawBetween(1, 6, 7, partOf("second throw")) // => 1
 */
export const drawBetween = (least: number, most: number, ...parts: readonly number[]): number =>
  least + Math.floor(draw(...parts) * (most - least + 1));

/** Hashes a text to a part of a draw. */
export const partOf = (text: string): number => {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  }
  return sum >>> 0;
};
