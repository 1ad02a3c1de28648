/** Prevents a line break where it stands. */
export const wordJoiner = "\u2060";

/** A date within a sentence: it would break behind a hyphen. */
export const unbroken = (date: string): string => date.replaceAll("-", `-${wordJoiner}`);
