import { Predicate } from "effect";

/** Longer texts are cut: a report's line is read in a terminal. */
const longest = 72;

const hidden = "(hidden)";

export const isSecretName = (name: string): boolean =>
  /token|password|authorization|secret/i.test(name);

const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!Predicate.isReadonlyObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isSecretName(name) && part !== null ? hidden : withoutSecrets(part),
    ]),
  );
};

/** The text on one line; a server's control characters do nothing to the reader's terminal. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, " ").trim();

/** The same, not longer than a line has room for. Only of what was hidden before. */
export const shortened = (text: string): string => {
  const line = oneLine(text);
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
};

/**
 * A value for the report, as JSON. Whatever is called a token or a password stays hidden, be it the
 * value at `name` or one inside.
 */
export const shownValue = (value: unknown, name = ""): string => {
  if (value === undefined) return "nothing";
  if (isSecretName(name) && value !== null && value !== "") return hidden;
  return JSON.stringify(withoutSecrets(value));
};

/** Hides these words wherever they stand, for a server may echo what it was sent. */
export const hider = (secrets: readonly string[]): ((text: string) => string) => {
  const words = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    // One that contains another goes first.
    .toSorted((a, b) => b.length - a.length);
  return (text) => words.reduce((shown, word) => shown.replaceAll(word, hidden), text);
};
