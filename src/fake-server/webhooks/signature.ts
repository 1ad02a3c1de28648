const encoder = new TextEncoder();

/**
 * The proof that a body is the payment site's: HMAC-SHA256 of `TIMESTAMP.BODY` by the secret, in
 * hexadecimal digits.
 *
 * @example
 * (await signatureOf("secret", 1768478400, "{}")).slice(0, 16) // => "73e822d7aed86420"
 */
export const signatureOf = async (
  secret: string,
  /** Epoch seconds. */
  timestamp: number,
  body: string,
): Promise<string> => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const bytes = await crypto.subtle.sign("HMAC", key, encoder.encode(`${timestamp}.${body}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
};
