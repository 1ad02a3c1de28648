import { expect, it } from "vitest";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { fullPolicy, leanPolicy } from "../../../../src/domain/policy.ts";
import { recycleAddress } from "../../../../src/domain/session/recycle-address.ts";
import { availableBalance, vipLevel } from "../../../../src/domain/session/user.ts";

it("the VIP badge counts from 1 (specification §2) [S2.59]", () => {
  expect([0, 3].map((memberLevel) => vipLevel({ memberLevel }))).toEqual([1, 4]);
});

it("what can be taken out is the server's own figure in the wider reading, else the balance [S3.3]", () => {
  const balance = fromHundredths(500_00);
  const heldBack = { balance, availableBalance: fromHundredths(120_50) };
  expect(availableBalance(heldBack, fullPolicy)).toBe(120_50);
  expect(availableBalance(heldBack, leanPolicy)).toBe(500_00);
  for (const untold of [{ balance }, { balance, availableBalance: null }]) {
    expect(availableBalance(untold, fullPolicy)).toBe(500_00);
  }
  expect(availableBalance({ balance, availableBalance: fromHundredths(0) }, fullPolicy)).toBe(0);
});

it("the recycle address is the recycler's area, where the policy lists it (D1) [S2.62]", () => {
  const user = { recycler: { serviceArea: " Kyiv-Podil " } };
  expect(recycleAddress(user, fullPolicy)).toBe("Kyiv-Podil");
  expect(recycleAddress(user, leanPolicy)).toBeNull();
  for (const nobody of [
    null,
    { recycler: null },
    { recycler: { serviceArea: null } },
    { recycler: { serviceArea: " " } },
  ]) {
    expect(recycleAddress(nobody, fullPolicy)).toBeNull();
  }
});
