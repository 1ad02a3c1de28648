import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkUsdtAddress as check } from "../../../../src/adapters/usdt/check-usdt-address.ts";
import { lacksChecksum } from "../../../../src/domain/withdrawal-account/usdt-address.ts";
import { usdtNetworks as serverNetworks } from "../../../../src/fake-server/withdrawal-accounts/usdt-address.ts";
import {
  type UsdtNetwork,
  usdtNetworks,
} from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import {
  base58,
  hexAddress,
  tronAddress,
  withCase,
  withSum,
} from "../../../support/usdt-addresses.ts";

const hexNetwork = fc.constantFrom("ERC20", "BEP20");
const hexDigits = "0123456789abcdefABCDEF";

/** Every text that differs from this one in one character of the alphabet. */
const singleMistakes = (address: string, alphabet: string): readonly string[] =>
  Array.from(address).flatMap((right, place) =>
    Array.from(alphabet)
      .filter((wrong) => wrong !== right)
      .map((wrong) => address.slice(0, place) + wrong + address.slice(place + 1)),
  );

const withoutOne = (address: string): readonly string[] =>
  Array.from(address, (_, place) => address.slice(0, place) + address.slice(place + 1));

const withOneTwice = (address: string): readonly string[] =>
  Array.from(address, (sign, place) => address.slice(0, place) + sign + address.slice(place));

const isOneCase = (address: string): boolean => /^0x(?:[0-9a-f]*|[0-9A-F]*)$/.test(address);

const acceptedBy = (network: UsdtNetwork, addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => check(network, address) === null);

const serverAccepts = (network: UsdtNetwork, address: string): boolean | undefined =>
  serverNetworks.get(network)?.(address);

describe("a TRC20 address (D15)", () => {
  test("passes, whichever it is; ERC20 and BEP20 say that it is another network's", () => {
    fc.assert(
      fc.property(tronAddress, hexNetwork, (address, other) => {
        expect(address).toMatch(/^T.{33}$/);
        expect(check("TRC20", address)).toBeNull();
        expect(check(other, address)).toBe("other network");
      }),
      { numRuns: 500 },
    );
  });

  test("with any one character wrong, missing or doubled is refused, every time", () => {
    fc.assert(
      fc.property(tronAddress, (address) => {
        const mistakes = singleMistakes(address, `${base58}0OIl-é`);
        expect(mistakes).toHaveLength(34 * 63);
        expect(acceptedBy("TRC20", mistakes)).toEqual([]);
        expect(acceptedBy("TRC20", withoutOne(address))).toEqual([]);
        expect(acceptedBy("TRC20", withOneTwice(address))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test("of another version or length is refused, though its checksum is right", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 255 }).filter((version) => version !== 0x41),
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        (version, bytes) => {
          expect(check("TRC20", withSum(Uint8Array.of(version, ...bytes)))).not.toBeNull();
          expect(check("TRC20", withSum(Uint8Array.of(0x41, ...bytes, 0)))).not.toBeNull();
        },
      ),
    );
    // Of these, the neighbouring versions look like TRC20: T and 34 characters.
    const looksRight = withSum(Uint8Array.of(0x42, ...new Uint8Array(20)));
    expect(looksRight).toMatch(/^T.{33}$/);
    expect(check("TRC20", looksRight)).toBe("checksum");
  });
});

describe("an ERC20 or BEP20 address (D15)", () => {
  test("passes with its checksum and in one case; TRC20 says that it is another network's", () => {
    fc.assert(
      fc.property(hexAddress, hexNetwork, (address, network) => {
        const digits = address.slice(2);
        for (const same of [address, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`]) {
          expect(check(network, same)).toBeNull();
          expect(check("TRC20", same)).toBe("other network");
          expect(lacksChecksum(network, same)).toBe(isOneCase(same));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("with one character wrong is refused exactly where that breaks the checksum", () => {
    fc.assert(
      fc.property(hexAddress, hexNetwork, (address, network) => {
        const digits = singleMistakes(address.slice(2), hexDigits).map((each) => `0x${each}`);
        for (const mistake of digits) {
          const keepsChecksum = withCase(mistake.slice(2)) === mistake;
          const passes = keepsChecksum || isOneCase(mistake);
          expect([mistake, check(network, mistake)]).toEqual([mistake, passes ? null : "checksum"]);
          expect(lacksChecksum(network, mistake)).toBe(isOneCase(mistake));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("without its 0x, or with a character missing, doubled or of no such address, is refused", () => {
    fc.assert(
      fc.property(hexAddress, hexNetwork, (address, network) => {
        expect(check(network, address.slice(2))).toBe("beginning");
        expect(check(network, address.replace("0x", "0X"))).toBe("beginning");
        expect(acceptedBy(network, withoutOne(address))).toEqual([]);
        expect(acceptedBy(network, withOneTwice(address))).toEqual([]);
        expect(acceptedBy(network, singleMistakes(address, "gGxOl- é"))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test("has a checksum on its letters' cases, which TRC20 does not need", () => {
    fc.assert(
      fc.property(tronAddress, (address) => {
        for (const network of usdtNetworks) expect(lacksChecksum(network, address)).toBe(false);
      }),
    );
  });
});

describe("what is known of addresses", () => {
  // The examples of EIP-55, and contracts of USDT itself.
  test.each([
    ["ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["ERC20", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
    ["BEP20", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"],
    ["BEP20", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"],
    ["ERC20", "0x52908400098527886E0F7030069857D2E4169EE7"],
    ["ERC20", "0xde709f2102306220921060314715629080e2fb77"],
    ["ERC20", "0xdAC17F958D2ee523a2206206994597C13D831ec7"],
    ["BEP20", "0x55d398326f99059fF775485246999027B3197955"],
    ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
    ["TRC20", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
  ] as const)("%s %s is true", (network, address) => {
    expect(check(network, address)).toBeNull();
  });

  test.each([
    ["TRC20", "AR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "beginning"],
    ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60", "characters"],
    // A Cyrillic letter that looks like the right one.
    ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6т", "characters"],
    ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6", "address length"],
    ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T", "checksum"],
    ["TRC20", "0xdac17f958d2ee523a2206206994597c13d831ec7", "other network"],
    ["ERC20", "dAC17F958D2ee523a2206206994597C13D831ec7", "beginning"],
    ["ERC20", "0xdAC17F958D2ee523a2206206994597C13D831ecg", "characters"],
    ["ERC20", "0xdAC17F958D2ee523a2206206994597C13D831e", "address length"],
    ["BEP20", "0xdac17F958D2ee523a2206206994597C13D831ec7", "checksum"],
    ["BEP20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "other network"],
    ["BEP20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T", "beginning"],
  ] as const)("%s %s: %s", (network, address, problem) => {
    expect(check(network, address)).toBe(problem);
  });
});

test("the fake server, by a check of its own, takes what the form takes and nothing else", () => {
  const nearly = fc
    .tuple(fc.oneof(tronAddress, hexAddress), fc.nat(), fc.constantFrom(...base58, "0", "x"))
    .map(([address, at, sign]) => {
      const place = at % address.length;
      return address.slice(0, place) + sign + address.slice(place + 1);
    });
  const text = fc.oneof(
    tronAddress,
    hexAddress,
    hexAddress.map((address) => address.toLowerCase()),
    nearly,
    fc.string(),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...usdtNetworks), (address, network) => {
      expect(serverAccepts(network, address)).toBe(check(network, address) === null);
    }),
    { numRuns: 1000 },
  );
});
