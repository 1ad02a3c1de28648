/**
 * A number with its noun.
 *
 * @example
 * counted(1, "step") // => "1 step"
 * counted(0, "step") // => "0 steps"
 */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
