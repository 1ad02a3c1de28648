/** What stands in the place of a secret. */
const cut = "(cut)";

const secretName = /password|token|secret|signature|authorization/i;

const inJson = /("[^"\\]*(?:password|token|secret|signature)[^"\\]*"\s*:\s*")(?:[^"\\]|\\.)*/gi;
const inQuery = /\b(\w*(?:password|token|secret|signature)\w*=)[^&"\s]*/gi;

/** Text without passwords, tokens and signatures: JSON, whole or not, an address, or a form. */
export const withoutSecretsInText = (text: string): string =>
  text.replaceAll(inJson, `$1${cut}`).replaceAll(inQuery, `$1${cut}`);

/**
 * A JSON value without its secrets.
 *
 * @example
 * withoutSecrets({ username: "a", password: "b" }) // => { username: "a", password: "(cut)" }
 * withoutSecrets({ pay_url: "/pay?id=1&signature=abc" }) // => { pay_url: "/pay?id=1&signature=(cut)" }
 */
export const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === "string") return withoutSecretsInText(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      secretName.test(name) && part !== null ? cut : withoutSecrets(part),
    ]),
  );
};
