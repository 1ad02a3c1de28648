import { expect, test } from "vitest";
import { endOf, withdrawalOfAttempt } from "../../src/domain/withdrawal/withdrawal-settlement.ts";
import { walletTabOf, walletTabs } from "../../src/domain/wallet/wallet-tabs.ts";
import { full, lean } from "../../src/domain/policy.ts";
import { withdrawalAttempt, withdrawalOf } from "../support/wallet-data.ts";

const subject = withdrawalAttempt(250_00, { account: 1, before: [1, 2] }).subject;

test("the outcome of an attempt is a new withdrawal of its amount to its account, the oldest", () => {
  const rows = [
    withdrawalOf(9, 250_00),
    withdrawalOf(8, 250_00),
    withdrawalOf(7, 250_01),
    withdrawalOf(6, 250_00, 2),
    withdrawalOf(2, 250_00),
  ];
  expect(withdrawalOfAttempt(subject, rows)?.id).toBe(8);
  expect(withdrawalOfAttempt(subject, rows.slice(2))).toBeNull();
});

test.each(["**** 0001", "4149 4993 0001", "41494993-0001", "01", "••••", ""])(
  "it is known by what a server shows of the number: %s",
  (bankAccount) => {
    const row = withdrawalOf(3, -250_00, 1, { bankAccount });
    expect(withdrawalOfAttempt(subject, [row])?.id).toBe(3);
  },
);

test("an address is known in any case", () => {
  expect(endOf("TXYZabcdNe1A")).toBe("ne1a");
});

test("the recharge tab is in one reading only; an unknown tab is the first [S2.68 S2.69]", () => {
  expect(walletTabs(full)).toEqual(["balance", "withdrawals", "recharges"]);
  expect(walletTabs(lean)).toEqual(["balance", "withdrawals"]);
  expect(walletTabOf("recharges", full)).toBe("recharges");
  expect(walletTabOf("recharges", lean)).toBe("balance");
  expect(walletTabOf(null, full)).toBe("balance");
  expect(walletTabOf("x", full)).toBe("balance");
});
