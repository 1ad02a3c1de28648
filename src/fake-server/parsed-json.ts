/** Parsed JSON; undefined: it is none. */
export const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};
