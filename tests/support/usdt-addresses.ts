import { createHash } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3.js";
import fc from "fast-check";

/** The alphabet of base58, in the order of its values. */
export const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Base58 of bytes that begin with none of zero, by the arithmetic of its definition. */
const inBase58 = (bytes: Uint8Array): string => {
  const signs: string[] = [];
  for (let rest = BigInt(`0x${hexOf(bytes)}`); rest > 0n; rest /= 58n) {
    signs.unshift(base58.charAt(Number(rest % 58n)));
  }
  return signs.join("");
};

/** Base58check: 4 bytes of the double SHA-256 follow the bytes. */
export const withSum = (bytes: Uint8Array): string =>
  inBase58(Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]));

/** EIP-55, of 40 hexadecimal digits in any case. */
export const withCase = (digits: string): string => {
  const small = digits.toLowerCase();
  const sum = hexOf(keccak_256(new TextEncoder().encode(small)));
  const signs = Array.from(small, (sign, place) =>
    "89abcdef".includes(sum.charAt(place)) ? sign.toUpperCase() : sign,
  );
  return `0x${signs.join("")}`;
};

const account = fc.uint8Array({ minLength: 20, maxLength: 20 });

/** True addresses of TRC20. */
export const tronAddress: fc.Arbitrary<string> = account.map((bytes) =>
  withSum(Uint8Array.of(0x41, ...bytes)),
);

/** True addresses of ERC20 and BEP20, with their checksum. */
export const hexAddress: fc.Arbitrary<string> = account.map((bytes) => withCase(hexOf(bytes)));
