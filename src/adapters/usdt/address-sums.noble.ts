import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { createBase58check } from "@scure/base";
import type { AddressSums } from "../../domain/withdrawal-account/usdt-address.ts";

const base58check = createBase58check(sha256);

/** The checksums of USDT addresses, by libraries (decisions/0022). Import it lazily, with the form. */
export const addressSums: AddressSums = {
  base58check: (text) => {
    try {
      return base58check.decode(text);
    } catch {
      return null;
    }
  },
  keccak256: (text) => bytesToHex(keccak_256(utf8ToBytes(text))),
};
