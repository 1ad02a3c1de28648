import { expect, test, vi } from "vitest";
import { safeStorage } from "../../../src/adapters/browser/safe-storage.ts";
import { fromHundredths } from "../../../src/domain/money/amount.ts";
import { attemptStore } from "../../../src/main/attempt-store.ts";
import { MemoryStorage } from "../../support/memory-storage.ts";

const request = { kind: "recharge", amount: fromHundredths(100_00), method: "usdt" } as const;

test("a record outlasts a clearing of the browser's data", async () => {
  vi.useFakeTimers();
  const values = new MemoryStorage();
  const store = attemptStore(safeStorage(() => values));
  const prepared = store.prepare(request, []);
  await vi.advanceTimersByTimeAsync(400);
  const record = await prepared;
  values.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(store.find(request)).toMatchObject({ kind: "record", record: { key: record?.key } });
});
