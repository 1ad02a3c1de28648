import { expect, test } from "vitest";
import { full, lean } from "../../../../src/domain/policy.ts";
import { walletTabOf, walletTabs } from "../../../../src/domain/wallet/wallet-tabs.ts";

test("the wallet has a tab of recharges where the shop has recharges", () => {
  expect(walletTabs(full)).toEqual(["balance", "withdrawals", "recharges"]);
  expect(walletTabs(lean)).toEqual(["balance", "withdrawals"]);
});

test("an address opens its tab, and the balance records where there is no such tab", () => {
  for (const tab of walletTabs(full)) expect(walletTabOf(tab, full)).toBe(tab);
  expect([null, "", "orders"].map((tab) => walletTabOf(tab, full))).toEqual(
    Array.from({ length: 3 }, () => "balance"),
  );
  expect(walletTabOf("withdrawals", lean)).toBe("withdrawals");
  expect(walletTabOf("recharges", lean)).toBe("balance");
});
