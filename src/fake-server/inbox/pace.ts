/** Milliseconds between automatic messages in a demo: often enough to be noticed. */
export const pace = 5 * 60_000;
