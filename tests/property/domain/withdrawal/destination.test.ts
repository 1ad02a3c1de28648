import fc from "fast-check";
import { expect, test } from "vitest";
import { isDestination } from "../../../../src/domain/withdrawal/destination.ts";

const number = "4149499312345678";
const bank = { kind: "bank", bankName: "Green Bank", accountNumber: number } as const;

const space = fc.stringMatching(/^[ \t]{0,3}$/);
const inAnyCase = fc
  .tuple(space, fc.mixedCase(fc.constant("green bank")), space)
  .map((parts) => parts.join(""));

test("a bank's name is the same in any letter case, whatever space is around it", () => {
  fc.assert(
    fc.property(inAnyCase, inAnyCase, (saved, written) => {
      const account = { ...bank, bankName: saved };
      expect(isDestination(account, { bankName: written, bankAccount: number })).toBe(true);
    }),
  );
});

test.each([
  ["a USDT account, of a bank's record", { kind: "usdt", bankName: "Green Bank" } as const],
  ["a bank account, of a network's record", { kind: "bank", bankName: "TRC20" } as const],
])("with the same number it is not %s", (_, saved) => {
  const account = { ...bank, ...saved };
  expect(isDestination(account, { bankName: saved.bankName, bankAccount: number })).toBe(false);
});
