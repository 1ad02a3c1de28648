import { hash } from "../wire/hash.ts";

/** A token, or the name of an uploaded picture: 40 hexadecimal digits. */
const digits = 40;

// Not `crypto.randomUUID`: missing on plain http, as in a static demo.
export const randomSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The same for the same text. Anybody can work it out: for tests that compare answers. */
export const seededSecret = (text: string): string =>
  [1, 2, 3]
    .map((part) => hash(text, part))
    .join("")
    .slice(0, digits);
