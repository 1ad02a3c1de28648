import { Predicate } from "effect";

/** The most characters of a value in a terminal line. */
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

/** The text on one line, without control characters that could affect the terminal. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, " ").trim();

/** The text on one line, shortened. Secrets must be hidden before. */
export const shortened = (text: string): string => {
  const line = oneLine(text);
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
};

/**
 * A value as JSON for the report. Fields named as tokens or passwords are hidden, the value at
 * `name` as well as nested ones.
 */
export const shownValue = (value: unknown, name = ""): string => {
  if (value === undefined) return "nothing";
  if (isSecretName(name) && value !== null && value !== "") return hidden;
  return JSON.stringify(withoutSecrets(value));
};

/** A common word, which a report may have for itself: "wrong type", "password". */
const isCommonWord = (secret: string): boolean => /^\p{L}{1,15}$/u.test(secret);

/** A common word where it is a value: within quotes but no field's name, after an equals sign or `Bearer`. */
const asValue = (word: string): RegExp =>
  new RegExp(String.raw`(?<=["'=]|Bearer )${word}(?=["'&;,\\\s]|$)(?!\\?["']\s*:)`, "g");

/**
 * Hides these secrets anywhere in a text, because a server may echo them; common words only where they are values.
 */
export const createRedactor = (secrets: readonly string[]): ((text: string) => string) => {
  const words = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    // Longer ones first, which may contain others.
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (isCommonWord(word) ? asValue(word) : word));
  return (text) => words.reduce<string>((shown, word) => shown.replaceAll(word, hidden), text);
};
