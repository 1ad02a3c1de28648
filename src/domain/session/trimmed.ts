/** White space, and the invisible format characters around what was copied from contacts or a messenger. */
const around = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** What was typed or pasted into a field of one line, without what cannot be seen around it. */
export const trimmed = (text: string): string => text.replaceAll(around, "");
