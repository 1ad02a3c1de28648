import { beforeEach, expect, it, vi } from "vitest";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import type { RechargeRequest } from "../../../../src/domain/attempt/request.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";
import { tabLocks } from "../../../support/tab-locks.ts";

/** What one process writes to local storage reaches another a moment later (decisions/0008). */

beforeEach(() => void vi.useFakeTimers());

const request: RechargeRequest = {
  kind: "recharge",
  amount: fromHundredths(100_00),
  method: "alipay",
};

/** Local storage as one process sees it: its own writes at once, those of others 10 ms later. */
class ViewOfStorage extends MemoryStorage {
  readonly #disk: MemoryStorage;
  readonly #views: Set<ViewOfStorage>;

  constructor(disk: MemoryStorage, views: Set<ViewOfStorage>) {
    super();
    this.#disk = disk;
    this.#views = views.add(this);
  }
  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    this.#disk.setItem(key, value);
    this.#tell(key);
  }
  override removeItem(key: string): void {
    super.removeItem(key);
    this.#disk.removeItem(key);
    this.#tell(key);
  }
  #tell(key: string): void {
    for (const view of this.#views) if (view !== this) setTimeout(() => view.#hear(key), 10);
  }
  #hear(key: string): void {
    const value = this.#disk.getItem(key);
    if (value === null) super.removeItem(key);
    else super.setItem(key, value);
  }
}

const openTabs = () => {
  const [disk, views, locks] = [new MemoryStorage(), new Set<ViewOfStorage>(), tabLocks()];
  let keys = 0;
  const openTab = () => {
    const view = new ViewOfStorage(disk, views);
    const local = safeStorage(() => view, locks);
    return attemptParts(local, { newKey: () => `key ${++keys}` }).store;
  };
  return [openTab(), openTab()] as const;
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("of two tabs that begin in the same moment, one does", async () => {
  const both = Promise.all(openTabs().map((tab) => tab.prepare(request, [])));
  await pass(1_000);
  expect((await both).filter((record) => record !== null)).toHaveLength(1);
});

it("a tab that reads in the moment in which another one sends does not undo what that one writes", async () => {
  const [one, other] = openTabs();
  const record = await one.prepare(request, []);
  await pass(100);
  expect(other.find(request)).toMatchObject({ record: { sendings: [] } });
  await pass(100);
  if (record === null) throw new Error("The record was not written");
  await one.markSent(record, request);
  await pass(5);
  // It does not see the sending yet.
  expect(other.find(request)).toMatchObject({ record: { sendings: [] } });
  await pass(200);
  for (const tab of [one, other])
    expect(tab.find(request)).toMatchObject({ record: { sendings: [{ key: "key 1" }] } });
});

it("a tab that reads in the moment in which another one clears does not bring the record back", async () => {
  const [one, other] = openTabs();
  const record = await one.prepare(request, []);
  if (record === null) throw new Error("The record was not written");
  await pass(100);
  const sending = await one.markSent(record, request);
  if (sending === null || sending === "moved") throw new Error("It was not sent");
  await pass(100);
  void one.clear({ record: { ...record, sendings: [sending] }, keep: "nothing" });
  await pass(5);
  // It still sees the record.
  expect(other.find(request)).toMatchObject({ kind: "record" });
  await pass(200);
  for (const tab of [one, other]) expect(tab.find(request)).toEqual({ kind: "none" });
});
