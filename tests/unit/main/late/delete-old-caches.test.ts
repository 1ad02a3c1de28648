import { expect, test, vi } from "vitest";
import { deleteOldCaches } from "../../../../src/main/late/delete-old-caches.ts";

const open = (registrations: number) => {
  const names = new Set(["shop-build 1", "shop-build 2", "another's"]);
  vi.stubGlobal("caches", {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistrations: async () => Array.from({ length: registrations }) },
  });
  return names;
};

test("what former builds have kept is dropped, and nothing of anybody else", async () => {
  const names = open(0);
  await deleteOldCaches();
  expect([...names]).toEqual(["another's"]);
});

test("while a tab is under a former worker, its files stay", async () => {
  const names = open(1);
  await deleteOldCaches();
  expect(names.size).toBe(3);
});

test("blocked storage is nobody's error", async () => {
  open(0);
  vi.stubGlobal("caches", undefined);
  await expect(deleteOldCaches()).resolves.toBeUndefined();
});
