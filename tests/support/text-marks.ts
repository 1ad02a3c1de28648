/** Two characters without a width, at the beginning and at the end of every text of a marked build. */
export const marks = { begin: "\u2063", end: "\u2064" } as const;
