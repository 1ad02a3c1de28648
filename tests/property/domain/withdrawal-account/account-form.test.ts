import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkUsdtAddress } from "../../../../src/adapters/usdt/check-usdt-address.ts";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import { lineOf } from "../../../../src/domain/locale/typed-line.ts";
import {
  type AccountForm,
  accountFormOf,
  accountProblems,
  addressToCompare,
  draftOf,
  emptyAccountForm,
} from "../../../../src/domain/withdrawal-account/account-form.ts";
import {
  digitsOf,
  numberToSend,
} from "../../../../src/domain/withdrawal-account/account-number.ts";
import {
  kindOf,
  usdtNetworks,
} from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import { hexAddress, tronAddress } from "../../../support/usdt-addresses.ts";

const blank = fc.constantFrom("", " ", "\t ", "\u00a0", "\u2003");
const separator = fc.constantFrom("", " ", "-", ".", "\u00a0", "\u2009", "–", " - ", "\u200e");
const digit = fc.constantFrom(..."0123456789");

/** So many digits, with anything that separates between and around them. */
const digits = (least: number, most: number) =>
  fc
    .array(fc.tuple(separator, digit), { minLength: least, maxLength: most })
    .chain((parts) =>
      separator.map((last) => parts.map(([before, each]) => before + each).join("") + last),
    );
const number = fc.oneof(
  blank,
  digits(0, 8),
  digits(5, 5),
  digits(6, 6),
  digits(30, 30),
  digits(31, 31),
  digits(20, 40),
  fc.string(),
);
const word = fc.oneof(blank, fc.stringMatching(/^ {0,2}[\p{L}\d]{1,12} {0,2}$/u));
/** As it comes out of a chat or off two lines: with white space or an invisible mark in it. */
const surrounded = (address: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom("", " ", "\u200e", "\n"), address, fc.nat(30))
    .map(([mark, text, place]) => mark + text.slice(0, place) + mark + text.slice(place));
const hexInAnyCase = fc.oneof(
  hexAddress,
  hexAddress.map((address) => address.toLowerCase()),
);
const form: fc.Arbitrary<AccountForm> = fc.record({
  kind: fc.constantFrom("bank", "usdt"),
  bankName: word,
  branchName: word,
  accountNumber: number,
  accountName: word,
  network: fc.constantFrom(null, ...usdtNetworks),
  address: fc.oneof(number, surrounded(tronAddress), surrounded(hexInAnyCase)),
});
const readings = [leanPolicy, fullPolicy].flatMap((policy) =>
  [true, false].flatMap((bankBranchName) =>
    [true, false].map((usdtAddressDigitRule) => ({
      policy: { ...policy, bankBranchName, usdtAddressDigitRule },
      checkAddress: checkUsdtAddress,
    })),
  ),
);

/** What of a text is to be seen. */
const seen = (text: string): string =>
  Array.from(text)
    .filter((sign) => sign.trim() !== "" && !/\p{Cf}/u.test(sign))
    .join("");

/** The rule of specification §5, said once more in another way. */
const expectedOfDigits = (typed: string): "required" | "length" | undefined => {
  if (seen(typed) === "") return "required";
  const count = Array.from(typed).filter((sign) => sign >= "0" && sign <= "9").length;
  return count >= 6 && count <= 30 ? undefined : "length";
};
const isMaskedBy = (signs: readonly string[], typed: string): boolean => {
  const [mark = "", after = "", ...rest] = Array.from(typed.trim());
  const isListed =
    "*•".includes(mark) && after.trim() === "" && expectedOfDigits(typed) !== "length";
  const shown = isListed ? rest.join("") : typed;
  return signs.some((sign) => shown.toLowerCase().includes(sign));
};
const expectedOfNumber = (typed: string) =>
  isMaskedBy(["*", "•", "…", "xxx", "...", "###"], typed) ? "masked" : expectedOfDigits(typed);
const expectedOfCounted = (address: string) =>
  isMaskedBy(["*", "•", "…", "..."], address) ? "masked" : expectedOfDigits(address);
const expectedOfText = (typed: string) => (seen(typed) === "" ? "required" : undefined);
const expectedOfAddress = ({ address, network }: AccountForm) =>
  expectedOfText(address) ??
  (network === null ? undefined : (checkUsdtAddress(network, seen(address)) ?? undefined));

describe("the withdrawal account form (§5, D1)", () => {
  test("has each problem exactly when its rule is broken, in every reading [S5.17 S5.18 S5.19 S5.20 S5.21 S5.22 S5.23 S9.10]", () => {
    fc.assert(
      fc.property(form, fc.constantFrom(...readings), (typed, rules) => {
        const problems = accountProblems(typed, rules);
        if (typed.kind === "bank") {
          expect(problems).toStrictEqual(
            JSON.parse(
              JSON.stringify({
                bankName: expectedOfText(typed.bankName),
                branchName: rules.policy.bankBranchName
                  ? expectedOfText(typed.branchName)
                  : undefined,
                accountNumber: expectedOfNumber(typed.accountNumber),
                accountName: expectedOfText(typed.accountName),
              }),
            ),
          );
          return;
        }
        expect(problems).toStrictEqual(
          JSON.parse(
            JSON.stringify({
              network: typed.network === null ? "required" : undefined,
              address: rules.policy.usdtAddressDigitRule
                ? expectedOfCounted(typed.address)
                : expectedOfAddress(typed),
            }),
          ),
        );
      }),
      {
        numRuns: 1000,
        // Different signs hide nothing.
        examples: [
          [
            { ...emptyAccountForm, accountNumber: " $!&8@xx#%" },
            { policy: leanPolicy, checkAddress: checkUsdtAddress },
          ],
        ],
      },
    );
  });

  test.each([
    [5, "length"],
    [6, undefined],
    [30, undefined],
    [31, "length"],
  ] as const)("%i digits with any separators: %s [S5.18 S9.10]", (count, problem) => {
    fc.assert(
      fc.property(digits(count, count), fc.constantFrom(...readings), (typed, rules) => {
        const bank = { ...emptyAccountForm, accountNumber: typed };
        expect(accountProblems(bank, rules).accountNumber).toBe(problem);
        const usdt = { ...emptyAccountForm, kind: "usdt", address: typed } as const;
        expect(accountProblems(usdt, rules).address).toBe(
          rules.policy.usdtAddressDigitRule ? problem : undefined,
        );
      }),
    );
  });

  // As a bank's app shows a card, and lets it be copied; or as a server sends what it keeps to itself.
  test.each([
    "4149 49** **** 5678",
    "414949＊＊＊＊＊＊5678",
    "•••• 5678",
    "4149 49●● ●●●● 5678",
    "4149 4…5678",
    "414949XXXXXX5678",
    "414949\u0425\u0425\u0425\u0425\u0425\u04255678",
    "4149 49.. .... 5678",
    "4149 49## #### 5678",
    "* 4149 49** **** 5678",
    // Pictures, which are left out elsewhere: the number would look whole.
    "4149 49✱✱ ✱✱✱✱ 5678",
    "4149 49██ ████ 5678",
    "4149 49⚫️⚫️ ⚫️⚫️⚫️⚫️ 5678",
  ])("%s hides digits: it is no number to send money to", (typed) => {
    for (const rules of readings)
      expect(accountProblems({ ...emptyAccountForm, accountNumber: typed }, rules)).toMatchObject({
        accountNumber: "masked",
      });
  });

  test.each(["0xdAC17F958D…C13D831ec7", "0xdAC17F958D...C13D831ec7"])(
    "%s is a part of an address: in no reading is it taken",
    (address) => {
      for (const rules of readings)
        expect(
          accountProblems({ ...emptyAccountForm, kind: "usdt", network: "ERC20", address }, rules),
        ).toEqual({
          address: rules.policy.usdtAddressDigitRule ? "masked" : expect.any(String),
        });
    },
  );

  test.each([
    "• 4149 4993 1234 5678",
    "* 4149 4993 1234 5678",
    "▪️ UA21 3223 1300 0002 6007 2335 6600 1",
    "👉👉 4149 4993 1234 5678 👍👍",
    "4️⃣4️⃣4️⃣ 4149",
  ])("%s hides none", (typed) => {
    const [rules] = readings;
    expect(
      rules && accountProblems({ ...emptyAccountForm, accountNumber: typed }, rules),
    ).not.toHaveProperty("accountNumber");
  });

  test("sends nothing that has a problem, and all else as it is meant [S3.12 S5.24 S7.31]", () => {
    fc.assert(
      fc.property(form, fc.constantFrom(...readings), (typed, rules) => {
        const draft = draftOf(typed, rules);
        expect(draft === null).toBe(Object.keys(accountProblems(typed, rules)).length > 0);
        if (draft === null) return;
        if (typed.kind === "usdt") {
          expect(draft).toStrictEqual({
            kind: "usdt",
            bankName: typed.network,
            branchName: null,
            accountNumber: seen(typed.address),
            accountName: "USDT",
          });
          return;
        }
        expect(draft).toStrictEqual({
          kind: "bank",
          bankName: lineOf(typed.bankName),
          branchName: rules.policy.bankBranchName ? lineOf(typed.branchName) : null,
          accountNumber: numberToSend(typed.accountNumber),
          accountName: lineOf(typed.accountName),
        });
        expect(digitsOf(draft.accountNumber)).toBe(digitsOf(typed.accountNumber));
      }),
      { numRuns: 1000 },
    );
  });

  test("names are sent without what a messenger put around them; nothing to be seen is no name [S5.19 S5.20]", () => {
    const [rules] = readings;
    if (rules === undefined) throw new Error("No reading");
    const typed: AccountForm = {
      ...emptyAccountForm,
      bankName: "\u200bMonobank\u2060",
      branchName: "\u202aPodil\u202c",
      accountNumber: "4149499312345678",
      accountName: "\ufeffශ්\u200dරී Ola\u00adna ",
    };
    expect(draftOf(typed, rules)).toMatchObject({
      bankName: "Monobank",
      branchName: "Podil",
      accountName: "ශ්\u200dරී Olana",
    });
    const unseen = {
      ...typed,
      bankName: "\u200b",
      accountNumber: "\u2060",
      accountName: "\u202a ",
    };
    expect(accountProblems(unseen, rules)).toEqual({
      bankName: "required",
      accountNumber: "required",
      accountName: "required",
    });
  });

  test("an account that was saved can be saved again as it is", () => {
    fc.assert(
      fc.property(form, fc.constantFrom(...readings), (typed, rules) => {
        const draft = draftOf(typed, rules);
        fc.pre(draft !== null);
        const account = { ...draft, id: 1 as never, isDefault: false };
        expect(draftOf(accountFormOf(account), rules)).toStrictEqual(draft);
      }),
    );
  });
});

describe("the number that is sent (decisions/0010)", () => {
  test("has every digit of the typed one, in order, and no white space", () => {
    fc.assert(
      fc.property(fc.oneof(number, fc.string({ unit: "grapheme" })), (typed) => {
        expect(digitsOf(numberToSend(typed))).toBe(digitsOf(typed));
        expect(numberToSend(typed)).not.toMatch(/\s/u);
      }),
    );
  });

  test("is a fixed point", () => {
    fc.assert(
      fc.property(fc.oneof(number, fc.string({ unit: "grapheme" })), (typed) => {
        expect(numberToSend(numberToSend(typed))).toBe(numberToSend(typed));
      }),
    );
  });

  test.each([
    ["4149 4993 1234 5678", "4149499312345678"],
    ["4149-4993-1234-5678", "4149499312345678"],
    ["4149.4993\u00a01234\u20095678", "4149499312345678"],
    // From a messenger that marks the direction of numbers.
    ["\u202a4149499312345678\u202c", "4149499312345678"],
    ["４１４９ ４９９３", "41494993"],
    // Copied with the emoji that a friend put beside it, or typed as emoji.
    ["💳 4149 4993 1234 5678 ✅", "4149499312345678"],
    ["4️⃣1️⃣4️⃣9️⃣ 4️⃣9️⃣9️⃣3️⃣", "41494993"],
    ["🇺🇦 UA21 3223 1300 0002 6007 2335 6600 1 👍🏽", "UA213223130000026007233566001"],
    ["UA21 3223 1300 0002 6007 2335 6600 1", "UA213223130000026007233566001"],
    // A line of a list.
    ["• 4149 4993 1234 5678", "4149499312345678"],
    ["▪️ UA21 3223 1300 0002 6007 2335 6600 1", "UA213223130000026007233566001"],
    ["19-2000145399/0800", "19-2000145399/0800"],
    ["19-2000145399", "19-2000145399"],
    // Digits of a script that no bank writes are neither counted nor guessed.
    ["123456٧٨", "123456٧٨"],
  ])("%j is sent as %j", (typed, sent) => expect(numberToSend(typed)).toBe(sent));
});

describe("the digits of USDT addresses (decisions/0010, 0022)", () => {
  const usdt = (address: string) =>
    ({
      ...emptyAccountForm,
      kind: "usdt",
      network: address.startsWith("T") ? "TRC20" : "ERC20",
      address,
    }) as const;
  const on = {
    policy: { bankBranchName: true, usdtAddressDigitRule: true },
    checkAddress: checkUsdtAddress,
  };
  const off = { ...on, policy: { ...on.policy, usdtAddressDigitRule: false } };

  test.each([
    ["USDT itself on TRC20: 6 digits", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", undefined],
    ["a TRC20 address with 5", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "length"],
    ["USDT itself on ERC20: 29", "0xdAC17F958D2ee523a2206206994597C13D831ec7", undefined],
    ["USDT itself on BEP20: 36", "0x55d398326f99059fF775485246999027B3197955", "length"],
  ] as const)("%s: %s", (_, address, problem) => {
    expect(accountProblems(usdt(address), on).address).toBe(problem);
    expect(accountProblems(usdt(address), off).address).toBeUndefined();
  });

  test.each([
    [
      "T",
      "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
      33,
      { least: 0.5, most: 0.7 },
    ],
    ["0x", "0123456789abcdef", 40, { least: 0.04, most: 0.1 }],
  ])("as written, it refuses many of the addresses %s…", (start, alphabet, length, share) => {
    const addresses = fc.sample(
      fc
        .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
        .map((signs) => start + signs.join("")),
      { numRuns: 2000, seed: 1 },
    );
    const refused = addresses.filter(
      (each) => accountProblems(usdt(each), on).address === "length",
    );
    expect(refused.length / addresses.length).toBeGreaterThan(share.least);
    expect(refused.length / addresses.length).toBeLessThan(share.most);
  });

  test("as written, nothing is asked of the network, and nothing is to be compared", () => {
    const wrong = usdt("T123456");
    expect(accountProblems(wrong, on)).toEqual({});
    expect(accountProblems(wrong, off)).toEqual({ address: "address length" });
    const small = usdt("0xdac17f958d2ee523a2206206994597c13d831ec7");
    expect(addressToCompare(small, on.policy)).toBeNull();
    expect(addressToCompare(small, off.policy)).toEqual({
      network: "ERC20",
      address: small.address,
    });
  });

  test("off, only an address without a checksum is to be compared (D15)", () => {
    fc.assert(
      fc.property(form, (typed) => {
        const compared = addressToCompare(typed, off.policy);
        const sent = seen(typed.address);
        const isToCompare =
          typed.kind === "usdt" &&
          ["ERC20", "BEP20"].includes(typed.network ?? "") &&
          /^0x(?:[\da-f]{40}|[\dA-F]{40})$/.test(sent);
        expect(compared).toEqual(isToCompare ? { network: typed.network, address: sent } : null);
        if (isToCompare) expect(accountProblems(typed, off).address).toBeUndefined();
      }),
    );
  });

  test("off, an address is required all the same [S5.23]", () => {
    expect(accountProblems(usdt(" "), off).address).toBe("required");
  });
});

describe("the kind of an account (§3)", () => {
  const anything = fc.record({
    type: fc.oneof(fc.constant(null), fc.constantFrom("", "card", "wire"), fc.string()),
    bankName: word,
    accountName: word,
  });

  test("is the one that is sent, however it is written [S3.10]", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom("bank", "usdt"), (account, kind) => {
        expect(kindOf({ ...account, type: kind })).toBe(kind);
        expect(kindOf({ ...account, type: ` ${kind.toUpperCase()} ` })).toBe(kind);
        expect(kindOf({ type: kind, bankName: "TRC20", accountName: "USDT" })).toBe(kind);
      }),
    );
  });

  test("is recognised by a network or by the name that all USDT accounts have, where none is sent [S3.10 S3.11 S3.12]", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...usdtNetworks), (account, network) => {
        fc.pre(!["bank", "usdt"].includes(account.type?.trim().toLowerCase() ?? ""));
        expect(kindOf({ ...account, bankName: network })).toBe("usdt");
        expect(kindOf({ ...account, bankName: ` ${network.toLowerCase()}` })).toBe("usdt");
        expect(kindOf({ ...account, accountName: " usdt" })).toBe("usdt");
        expect(kindOf({ ...account, bankName: "PrivatBank", accountName: "Ann" })).toBe("bank");
      }),
    );
  });
});
