import fc from "fast-check";
import { expect, test } from "vitest";
import type { WithdrawalRequest } from "../../../../src/domain/attempt/request.ts";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import {
  isFrozen,
  isWithdrawalOf,
  withdrawalChanges,
  withdrawalRequest,
} from "../../../../src/domain/withdrawal/withdrawal-attempt.ts";
import { refused, unreachable } from "../../../support/shop-data.ts";
import { bankAccount, withdrawalOf } from "../../../support/wallet-data.ts";

const amount = 250_00;

/** To an account whose number is shown so. */
const requestTo = (accountNumber: string): WithdrawalRequest =>
  withdrawalRequest({
    account: bankAccount(1, { accountNumber }),
    amount: fromHundredths(amount),
  });
const recordOf = (number: string, hundredths = amount) =>
  withdrawalOf(1, hundredths, 1, { bankAccount: number });

const number = fc.array(fc.constantFrom(..."0123456789xyж"), { minLength: 4, maxLength: 12 });

/** How somebody writes a number: grouped somehow, masked but for its end, in small or capital letters. */
const writing = fc.record({
  separators: fc.array(fc.constantFrom("", "", " ", "-", "–", ".", ",", "/"), {
    minLength: 12,
    maxLength: 12,
  }),
  shown: fc.constantFrom(0, 1, 2, 3, 4, 12),
  isCapital: fc.boolean(),
});
type Writing = typeof writing extends fc.Arbitrary<infer W> ? W : never;

const written = (digits: readonly string[], { separators, shown, isCapital }: Writing): string => {
  const text = digits
    .map((digit, place) => (place < digits.length - shown ? "*" : digit))
    .map((digit, place) => (place === 0 ? digit : `${separators[place]}${digit}`))
    .join("");
  return isCapital ? text.toUpperCase() : text;
};

test("a withdrawal is known again however its account's number and its sign are written", () => {
  fc.assert(
    fc.property(number, writing, writing, fc.constantFrom(1, -1), (digits, own, theirs, sign) => {
      const record = recordOf(written(digits, theirs), sign * amount);
      expect(isWithdrawalOf(requestTo(written(digits, own)), record)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("one to a number with another end, as far as both are shown, is not it", () => {
  fc.assert(
    fc.property(number, writing, writing, fc.nat(3), (digits, own, theirs, fromEnd) => {
      fc.pre(fromEnd < Math.min(own.shown, theirs.shown));
      const other = digits.with(-1 - fromEnd, "z");
      expect(
        isWithdrawalOf(requestTo(written(digits, own)), recordOf(written(other, theirs))),
      ).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test("one of another amount is not it", () => {
  expect(isWithdrawalOf(requestTo("41494993"), recordOf("41494993", amount + 1))).toBe(false);
});

test("an account that was changed elsewhere is another one, also with the same end; its groups are not", () => {
  const balance = fromHundredths(1_000_00);
  const changes = (accountNumber: string) =>
    withdrawalChanges(
      requestTo("4149 4993 1204 0000"),
      { balance, accounts: [bankAccount(1, { accountNumber })] },
      fullPolicy,
    )?.problem.kind;
  expect(changes("4149-4993-1204-0000")).toBeUndefined();
  for (const other of ["4149 4993 1205 0000", "4149 4993 1024 0000", "4149 4993 0000"])
    expect(changes(other)).toBe("no account");
});

test("an account of another bank is another one", () => {
  const read = {
    balance: fromHundredths(1_000_00),
    accounts: [bankAccount(1, { bankName: "Other" })],
  };
  const { accountNumber } = bankAccount(1);
  expect(withdrawalChanges(requestTo(accountNumber), read, fullPolicy)?.problem.kind).toBe(
    "no account",
  );
});

test("only a refusal with the code 405 says that withdrawals are frozen", () => {
  const request = requestTo("41494993");
  expect(isFrozen(null)).toBe(false);
  expect(isFrozen({ kind: "refused", request, failure: refused(405) })).toBe(true);
  expect(isFrozen({ kind: "refused", request, failure: refused(422) })).toBe(false);
  expect(isFrozen({ kind: "refused", request, failure: unreachable })).toBe(false);
  const why = { kind: "failure", failure: refused(405) } as const;
  expect(isFrozen({ kind: "not sent", request, why })).toBe(false);
});

test("the check of a number is its letters and digits in base 31, modulo 65,521", () => {
  expect(requestTo("A1").check).toBe(97 * 31 + 49);
});

test("of the number a request keeps the end and a check, in small letters", () => {
  expect(requestTo("4149 4993 0-0AB")).toEqual({
    kind: "withdrawal",
    amount,
    accountId: 1,
    bankName: "Bank",
    tail: "00ab",
    check: requestTo("414949930 0ab").check,
  });
});
