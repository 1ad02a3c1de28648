import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";

const encoder = new TextEncoder();

/** Decodes base58 without the last 4 bytes, a checksum; null: invalid. */
const bytesOf = (address: string): Uint8Array | null => {
  try {
    return base58.decode(address);
  } catch {
    return null;
  }
};

/** A byte 0x41, 20 bytes of an account, 4 bytes of the double SHA-256 of those 21. */
const isTronAddress = (address: string): boolean => {
  const bytes = address.length === 34 ? bytesOf(address) : null;
  if (bytes === null || bytes.length !== 25 || bytes[0] !== 0x41) return false;
  const sum = sha256(sha256(bytes.slice(0, 21)));
  return bytes.slice(21).every((byte, place) => byte === sum[place]);
};

/** The digits with their checksum (EIP-55), computed from lower case. */
const withChecksum = (digits: string): string => {
  const sum = keccak_256(encoder.encode(digits));
  return digits.replaceAll(/[a-f]/g, (letter, place: number) => {
    const byte = sum[place >> 1] ?? 0;
    const half = place % 2 === 0 ? byte >> 4 : byte & 15;
    return half > 7 ? letter.toUpperCase() : letter;
  });
};

/** 40 hexadecimal digits; mixed case is a checksum. */
const isHexAddress = (address: string): boolean => {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1];
  if (digits === undefined) return false;
  const small = digits.toLowerCase();
  return [small, digits.toUpperCase(), withChecksum(small)].includes(digits);
};

/** The shop's USDT networks with their address checks. */
export const usdtNetworks: ReadonlyMap<string, (address: string) => boolean> = new Map([
  ["TRC20", isTronAddress],
  ["ERC20", isHexAddress],
  ["BEP20", isHexAddress],
]);
