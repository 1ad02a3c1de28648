import type { UsdtNetwork } from "./withdrawal-account.ts";

/**
 * The two checksums of the networks' addresses. A library computes them, so they are injected
 * (decisions/0022): `adapters/usdt` has the browser's.
 */
export interface AddressSums {
  /** The bytes of a base58check text without its checksum; null: invalid text or wrong checksum. */
  readonly base58check: (text: string) => Uint8Array | null;
  /** The Keccak-256 of an ASCII text, as 64 lower-case hexadecimal digits. */
  readonly keccak256: (text: string) => string;
}

/**
 * Why an address is not valid for its network (D15).
 * - `other network`: a complete address of another network;
 * - `beginning`: does not start with T (TRC20) or 0x (ERC20, BEP20);
 * - `characters`: has a character that no address of the network has;
 * - `address length`: too few or too many characters;
 * - `checksum`: all of that is right, but the checksum does not match.
 */
export type UsdtAddressProblem =
  | "other network"
  | "beginning"
  | "characters"
  | "address length"
  | "checksum";

/** The problem of an address, already normalized by `addressToSend`; null: none found. */
export type UsdtAddressCheck = (network: UsdtNetwork, address: string) => UsdtAddressProblem | null;

/** Number of characters, including the T or the 0x. */
export const usdtAddressLength = { TRC20: 34, ERC20: 42, BEP20: 42 } as const satisfies Record<
  UsdtNetwork,
  number
>;

/** The first byte of every TRC20 address; 20 bytes and the checksum follow in its 34 characters. */
const tronVersion = 0x41;

const isBase58 = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]*$/.test(text);
const isHexAddress = (address: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(address);
const isOneCase = (text: string): boolean =>
  text === text.toLowerCase() || text === text.toUpperCase();

/** Base58check with the network's version byte. The checksum detects every single wrong character. */
const isTron = ({ base58check }: AddressSums, address: string): boolean =>
  address.length === usdtAddressLength.TRC20 && base58check(address)?.[0] === tronVersion;

/** EIP-55: a letter is upper case where the hash of the lower-case address has 8 or more at its place. */
const hasChecksumCase = ({ keccak256 }: AddressSums, digits: string): boolean => {
  const sum = keccak256(digits.toLowerCase());
  return Array.from(digits).every((digit, place) => {
    const isCapital = Number.parseInt(sum.charAt(place), 16) >= 8;
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase());
  });
};

const tronProblem = (sums: AddressSums, address: string): UsdtAddressProblem | null => {
  if (isHexAddress(address)) return "other network";
  if (!address.startsWith("T")) return "beginning";
  if (!isBase58(address)) return "characters";
  if (address.length !== usdtAddressLength.TRC20) return "address length";
  return isTron(sums, address) ? null : "checksum";
};

const hexProblem = (sums: AddressSums, address: string): UsdtAddressProblem | null => {
  if (isTron(sums, address)) return "other network";
  if (!address.startsWith("0x")) return "beginning";
  const digits = address.slice(2);
  if (!/^[0-9a-f]*$/i.test(digits)) return "characters";
  if (address.length !== usdtAddressLength.ERC20) return "address length";
  return isOneCase(digits) || hasChecksumCase(sums, digits) ? null : "checksum";
};

/** Validates an address by its network's rules (D15). */
export const usdtAddressCheck =
  (sums: AddressSums): UsdtAddressCheck =>
  (network, address) =>
    network === "TRC20" ? tronProblem(sums, address) : hexProblem(sums, address);

/**
 * The address has no checksum: on ERC20 and BEP20, one written in a single letter case (D15). Only the
 * customer's own comparison can detect a mistake.
 */
export const lacksChecksum = (network: UsdtNetwork, address: string): boolean =>
  network !== "TRC20" && isHexAddress(address) && isOneCase(address.slice(2));
