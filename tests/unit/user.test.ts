import { expect, it } from "vitest";
import { full, lean } from "../../src/domain/policy.ts";
import { recycleAddress } from "../../src/domain/session/recycle-address.ts";
import { vipLevel } from "../../src/domain/session/user.ts";

it("the VIP badge counts from 1 (specification §2) [S2.59]", () => {
  expect([0, 3].map((memberLevel) => vipLevel({ memberLevel }))).toEqual([1, 4]);
});

it("the recycle address is the recycler's area, where the policy lists it (D1) [S2.62]", () => {
  const user = { recycler: { serviceArea: " Kyiv-Podil " } };
  expect(recycleAddress(user, full)).toBe("Kyiv-Podil");
  expect(recycleAddress(user, lean)).toBeNull();
  for (const nobody of [
    null,
    { recycler: null },
    { recycler: { serviceArea: null } },
    { recycler: { serviceArea: " " } },
  ]) {
    expect(recycleAddress(nobody, full)).toBeNull();
  }
});
