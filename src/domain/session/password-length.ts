/** Specification §9. @spec S9.13 */
export const passwordMinimum = 6;

/**
 * Characters as one types them (Unicode code points): an emoji counts once, as a letter does. Where
 * a server counts UTF-16 units it can only find more.
 */
export const isTooShortAsPassword = (password: string): boolean =>
  Array.from(password).length < passwordMinimum;
