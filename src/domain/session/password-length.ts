/** Specification §9. @spec S9.13 */
export const passwordMinimum = 6;

/**
 * Counts Unicode code points: an emoji is one character. A server that counts UTF-16 units counts more,
 * never less.
 */
export const isTooShortAsPassword = (password: string): boolean =>
  Array.from(password).length < passwordMinimum;
