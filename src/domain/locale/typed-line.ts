/** White space, and the invisible format characters around what was copied from contacts or a messenger. */
const around = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/**
 * Soft hyphens, zero-width spaces and marks of direction, which nobody types. Not the joiners, which some
 * scripts and emoji are written with.
 */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text without what cannot be seen around it. */
export const trimmed = (text: string): string => text.replaceAll(around, "");

/** What was typed or pasted into a field of one line, without what cannot be seen around and within it. */
export const lineOf = (typed: string): string => trimmed(typed.replaceAll(unseen, ""));
