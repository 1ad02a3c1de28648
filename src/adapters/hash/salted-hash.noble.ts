import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * A salted SHA-256 of texts, in hexadecimal. Uses a library: `crypto.subtle` is asynchronous and missing on
 * plain http.
 */
export const saltedHash = (texts: readonly (string | null)[], salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([salt, ...texts]))));
