import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../src/domain/policy.ts";
import { checkWithdrawal } from "../../../../src/domain/withdrawal/withdrawal-rules.ts";
import { bankAccount } from "../../../support/wallet-data.ts";

/** The rules of specification §5 once more, in other words, on digits and hundredths as big integers. */
const expected = (
  account: boolean,
  typed: string,
  balance: bigint | null,
  minimum: bigint,
): string => {
  if (!account) return "no account";
  const [whole, fraction = "", ...more] = typed.split(".");
  const isDigits = (text: string | undefined) => text !== undefined && /^[0-9]+$/.test(text);
  if (more.length > 0 || !isDigits(whole) || (typed.includes(".") && !isDigits(fraction))) {
    return "invalid amount";
  }
  if (fraction.length > 2) return "invalid amount";
  const hundredths = BigInt(`${whole}${fraction.padEnd(2, "0")}`);
  if (hundredths === 0n || hundredths > BigInt(Number.MAX_SAFE_INTEGER)) return "invalid amount";
  if (hundredths < minimum) return "below the minimum";
  if (balance !== null && hundredths > balance) return "above the balance";
  return `${hundredths}`;
};

const actual = (
  account: boolean,
  typed: string,
  balance: number | null,
  policy: Pick<ShopPolicy, "minimumWithdrawal">,
): string => {
  const result = checkWithdrawal(
    { account: account ? bankAccount(1) : null, typed },
    balance === null ? null : fromHundredths(balance),
    policy,
  );
  return Result.isSuccess(result) ? String(result.success.amount) : result.failure.kind;
};

/** Around the edges, and anywhere. */
const around = (edge: number) => fc.integer({ min: -2, max: 2 }).map((step) => edge + step);
const hundredths = fc.oneof(around(100_00), fc.nat(1_000_000_00), around(2 ** 53 - 3));
const typedOf = (amount: number): fc.Arbitrary<string> => {
  const digits = String(Math.max(0, amount)).padStart(3, "0");
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return fc.constantFrom(text, text, text.replace(/0$/, ""), `${text}1`);
};
// A lone separator before three digits can be read in two ways: the rule for it has its own tests.
const unambiguous = (text: string) => !/^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
const typed = fc
  .oneof(
    hundredths.chain(typedOf),
    fc.constantFrom("", "0", "0.00", "abc", "1e5", "-100", "+100", "100.", ".5", "100.001"),
  )
  .filter(unambiguous);

for (const [name, policy] of Object.entries({ full: fullPolicy, lean: leanPolicy }))
  test(`${name}: the rules, in their order, as stated independently [S5.12 S5.13 S5.14 S5.15 S5.16 S9.9]`, () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        typed,
        fc.option(fc.oneof(around(100_00), fc.nat(1_000_000_00))),
        fc.constantFrom(policy.minimumWithdrawal, 0, 1, 50_50, 1_000_000_01),
        (account, text, balance, minimum) => {
          expect(
            actual(account, text, balance, { minimumWithdrawal: fromHundredths(minimum) }),
          ).toBe(
            expected(account, text, balance === null ? null : BigInt(balance), BigInt(minimum)),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });

test.each([
  ["full", fullPolicy],
  ["lean", leanPolicy],
])("%s: the amounts at the edges [S5.14 S5.15 S9.9]", (_, policy) => {
  const balance = 512_34;
  expect(actual(true, "99.99", balance, policy)).toBe("below the minimum");
  expect(actual(true, "100", balance, policy)).toBe("10000");
  expect(actual(true, "100.00", balance, policy)).toBe("10000");
  expect(actual(true, "512.34", balance, policy)).toBe("51234");
  expect(actual(true, "512.35", balance, policy)).toBe("above the balance");
});

test("below the minimum comes before above the balance", () => {
  expect(actual(true, "99", 10_00, fullPolicy)).toBe("below the minimum");
});
