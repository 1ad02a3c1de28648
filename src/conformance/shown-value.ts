import { Predicate } from "effect";

/** Longer values are cut: a report's line is read in a terminal. */
const longest = 60;

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

/** The text, not longer than a line has room for. */
export const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
};

/**
 * A value for the report: JSON on one line, shortened. Whatever is called a token or a password
 * stays hidden, be it the value at `name` or one inside.
 */
export const shownValue = (value: unknown, name = ""): string => {
  if (value === undefined) return "nothing";
  if (isSecretName(name) && value !== null && value !== "") return hidden;
  return shortened(JSON.stringify(withoutSecrets(value)));
};

/** Hides these words wherever they stand: a server may echo what it was sent. */
export const hider =
  (secrets: readonly string[]) =>
  (text: string): string =>
    secrets
      .filter((secret) => secret.length >= 4)
      .reduce((shown, secret) => shown.replaceAll(secret, hidden), text);
