/** Parsed JSON; undefined: it is not the text of any. */
export const parsedJson = (text: unknown): unknown => {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
