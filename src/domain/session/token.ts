/** A token is one line of visible ASCII, as an HTTP header cannot carry anything else. */
export const isToken = (text: string | null): text is string =>
  text !== null && /^[\x21-\x7e]{1,4096}$/.test(text);
