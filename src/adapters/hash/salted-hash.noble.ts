import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * A salted SHA-256 of texts, in hexadecimal. By a library, for `crypto.subtle` is missing on plain
 * http, and answers later.
 */
export const saltedHash = (texts: readonly (string | null)[], salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([salt, ...texts]))));
