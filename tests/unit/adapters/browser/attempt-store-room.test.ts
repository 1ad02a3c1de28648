import { describe, expect, it } from "vitest";
import { attemptStoreBrowser } from "../../../../src/adapters/browser/attempt-store.browser.ts";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import type { RechargeRequest } from "../../../../src/domain/attempt/request.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { createDisk, createTabStorage } from "../../../../src/simulation/customer/disk.ts";

const request: RechargeRequest = {
  kind: "recharge",
  amount: fromHundredths(100_00),
  method: "alipay",
};
const payUrl = `https://pay.example/visit?${"signature=0123456789abcdef&".repeat(12)}`;

describe("a storage that is full after a record was prepared", () => {
  const disk = createDisk();
  let now = 1_000;
  const openTab = (name: string, key = "k") => {
    const own = createTabStorage();
    const session = safeStorage(() => own);
    const local = safeStorage(() => disk.openFor(name));
    const clock = { wall: () => now, monotonic: () => now };
    return attemptStoreBrowser({ local, tab: session, clock, newKey: () => key });
  };

  it("takes what the record grows by: its sending, its visit, and its age", async () => {
    const [one, other] = [openTab("one"), openTab("other")];
    const record = await one.prepare(request, [1, 2, 3]);
    if (record === null) throw new Error("The record was not written");
    expect(record.place).toBe("local");
    disk.fill();
    expect(await one.markSent(record, request)).toMatchObject({ key: "k" });
    now += 59_000;
    expect(other.find(request)).toMatchObject({ record: { sendings: [{ key: "k" }] } });
    const noteVisit = () => one.beginVisit({ key: "k", sendingKey: "k", payUrl, rowId: 12 });
    await noteVisit();
    // The same payment site again, whose address is kept once; and two others.
    for (const amount of [100, 100, 200, 300]) {
      const found = one.find(request);
      if (found.kind !== "record") throw new Error("The record is gone");
      await one.markSent(found.record, { ...request, amount: fromHundredths(amount) });
      await noteVisit();
    }
    now += 86_400_000;
    for (const tab of [one, other, one])
      expect(tab.find(request)).toMatchObject({
        kind: "record",
        record: { key: "k", place: "local" },
      });
    const found = one.find(request);
    if (found.kind !== "record") throw new Error("The record is gone");
    const { key, sendings } = found.record;
    const clear = (known: typeof sendings) =>
      other.clear({ record: { key, sendings: known }, keep: "nothing" });
    expect(sendings).toHaveLength(5);
    expect(await clear(sendings.slice(0, 4))).toBe(false);
    expect(await clear(sendings)).toBe(true);
    expect(one.find(request)).toEqual({ kind: "none" });
  });

  it.each(["home", "recent_searches"])("takes a new record in the room of %s", async (comfort) => {
    disk.free();
    const values = disk.openFor("any");
    values.clear();
    values.setItem("language", "uk");
    values.setItem(comfort, "x".repeat(10_000));
    disk.fill();
    expect(await openTab("one").prepare(request, [])).toMatchObject({ place: "local" });
    expect([values.getItem("language"), values.getItem(comfort)]).toEqual(["uk", null]);
    values.clear();
  });

  it("takes no new record, and says so", async () => {
    disk.fill();
    expect(await openTab("third").prepare(request, [])).toMatchObject({ place: "tab" });
  });

  it.each([false, true])(
    "sends nothing from a tab that alone has the record, where another tab had room since (sent: %s)",
    async (isSent) => {
      disk.fill();
      const [one, other] = [openTab("one", "a"), openTab("other", "b")];
      const record = await one.prepare(request, []);
      if (record === null) throw new Error("The record was not written");
      disk.free();
      const elsewhere = await other.prepare(request, []);
      if (elsewhere === null) throw new Error("The other record was not written");
      if (isSent) await other.markSent(elsewhere, request);
      expect(await one.markSent(record, request)).toBeNull();
      expect(one.find(request)).toMatchObject({ record: { key: "b", place: "local" } });
      if (!isSent) expect(await other.markSent(elsewhere, request)).toMatchObject({ key: "b" });
      disk.openFor("any").clear();
    },
  );
});
