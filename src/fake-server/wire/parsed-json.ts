/** Parsed JSON; undefined: the text is not JSON. */
export const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};
