/** A recorded body as text; base64 is decoded as UTF-8. Null: not recorded, or not text. */
export const recordedText = (body: {
  readonly text?: string | undefined;
  readonly encoding?: string | undefined;
}): string | null => {
  if (body.text === undefined) return null;
  if (body.encoding?.toLowerCase() !== "base64") return body.text;
  try {
    const bytes = Uint8Array.from(atob(body.text), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
};
