/** A token is one line of visible ASCII: anything else is junk, and no header could carry it. */
export const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]{1,4096}$/.test(text);
