import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { createBase58check } from "@scure/base";

const encoder = new TextEncoder();
const base58check = createBase58check(sha256);

/** A byte 0x41 and 20 bytes of an account, with their checksum. */
const isTronAddress = (address: string): boolean => {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && bytes[0] === 0x41;
  } catch {
    return false;
  }
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
