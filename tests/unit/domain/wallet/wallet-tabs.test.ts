import { expect, test } from "vitest";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import { walletTabOf, walletTabs } from "../../../../src/domain/wallet/wallet-tabs.ts";

test("the wallet has a tab of recharges where the shop has recharges", () => {
  expect(walletTabs(fullPolicy)).toEqual(["balance", "withdrawals", "recharges"]);
  expect(walletTabs(leanPolicy)).toEqual(["balance", "withdrawals"]);
});

test("an address opens its tab, and the balance records where there is no such tab", () => {
  for (const tab of walletTabs(fullPolicy)) expect(walletTabOf(tab, fullPolicy)).toBe(tab);
  expect([null, "", "orders"].map((tab) => walletTabOf(tab, fullPolicy))).toEqual(
    Array.from({ length: 3 }, () => "balance"),
  );
  expect(walletTabOf("withdrawals", leanPolicy)).toBe("withdrawals");
  expect(walletTabOf("recharges", leanPolicy)).toBe("balance");
});
