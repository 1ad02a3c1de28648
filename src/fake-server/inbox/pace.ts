/** Milliseconds between two messages of a shop that somebody is shown: often enough to be seen. */
export const pace = 5 * 60_000;
